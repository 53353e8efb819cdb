/** The stores that the app can use. `production` and `staging` are services (section 1); `practice` runs inside the app. */
export const environmentIds = ['production', 'staging', 'practice'] as const

/** Name of an environment. */
export type EnvironmentId = (typeof environmentIds)[number]

/** The environments that the app reaches over the network. They have a base URL and an API key. */
export const serviceEnvironmentIds = ['production', 'staging'] as const

/** Name of an environment that the app reaches over the network. */
export type ServiceEnvironmentId = (typeof serviceEnvironmentIds)[number]

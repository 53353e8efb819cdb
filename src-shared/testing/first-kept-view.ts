import { type KeptView, keptViewSchema } from '../kept-view.ts'

/** The view of a first run. */
export const firstKeptView: KeptView = keptViewSchema.parse({})

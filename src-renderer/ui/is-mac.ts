/** Whether this is a Mac, whose shortcuts use Command instead of Control. */
export const isMac = navigator.platform.startsWith('Mac')

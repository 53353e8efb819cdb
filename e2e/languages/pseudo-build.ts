/** Folder of the build with pseudo-languages, from the project's root. */
export const pseudoBuild = 'out-pseudo'

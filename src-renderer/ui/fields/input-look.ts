// A file of its own, because the first screen has inputs, but none of the fields.
/** The look of every text input, without its size. */
export const inputLook =
  'own-direction rounded-lg border border-control bg-panel px-3 select-text placeholder-shown:[direction:inherit] aria-invalid:border-error focus-visible:outline-offset-0 read-only:bg-ground read-only:text-soft'

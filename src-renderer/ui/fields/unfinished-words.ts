import type { Autocomplete } from '@base-ui/react/autocomplete'
import type { ComponentProps } from 'react'

/**
 * Props for an input with suggestions, so that it takes a word while an input method still writes it, like any other field. Base
 * UI would not pass the word on until it ends: it would suggest nothing until then, and the unfinished word would replace a
 * pressed suggestion. https://github.com/mui/base-ui/issues/5574
 */
export const takesUnfinishedWords = {
  onCompositionStart: (event) => event.preventBaseUIHandler(),
  onCompositionEnd: (event) => event.preventBaseUIHandler(),
} satisfies ComponentProps<typeof Autocomplete.Input>

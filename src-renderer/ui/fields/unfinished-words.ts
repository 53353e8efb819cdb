import type { Autocomplete } from '@base-ui/react/autocomplete'
import type { ComponentProps } from 'react'

/**
 * Props for the input of a list of suggestions, so that it takes a word as an input method writes it, like any other field. Base UI would
 * keep the word to itself until it ends: nothing is suggested meanwhile, and a suggestion that is pressed loses to the unfinished word.
 * https://github.com/mui/base-ui/issues/5574
 */
export const takesUnfinishedWords = {
  onCompositionStart: (event) => event.preventBaseUIHandler(),
  onCompositionEnd: (event) => event.preventBaseUIHandler(),
} satisfies ComponentProps<typeof Autocomplete.Input>

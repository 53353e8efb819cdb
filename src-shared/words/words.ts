import { english } from './english.ts'

/** The shape of a catalogue: every translation has the same entries, taking the same values. */
export type Words = typeof english

/** All words that a clerk reads, in the window and in main's menus, title and dialogs. */
export const words: Words = english

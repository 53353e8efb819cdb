import { useEffect, useRef } from 'react'
import { usePreferences } from '../../view/preferences.ts'
import { becauseOf, type ShownShelf } from './shelf-rows.ts'

let context: AudioContext | null = null

/**
 * Hertz and milliseconds of the notes of each tone: for codes that nobody knows, pets that are sold or pending, and scans of what was scanned before.
 */
const tones = {
  unknown: [[220, 350]],
  otherwise: [[440, 350]],
  twice: [
    [660, 90],
    [660, 90],
  ],
} as const

type Tone = keyof typeof tones

function play(tone: Tone): void {
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [hertz, milliseconds] of tones[tone]) {
    const note = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = 0.2
    note.frequency.value = hertz
    note.connect(volume).connect(context.destination)
    note.start(at)
    at += milliseconds / 1000
    note.stop(at)
    at += 0.06
  }
}

/** How much of a check asks for each tone. A number that the store has not answered about is no reason yet. */
export function reasonsIn(shown: ShownShelf): Readonly<Record<Tone, number>> {
  const { there, otherwise, unknown } = shown.shelf
  const settled = unknown.filter((row) => ['none', 'may-exist'].includes(becauseOf(shown, row) ?? ''))
  const doubles = [...there, ...otherwise, ...unknown].reduce((sum, { scans }) => sum + scans.length - 1, 0)
  return { unknown: settled.length, otherwise: otherwise.length, twice: doubles }
}

type Reasons = ReturnType<typeof reasonsIn>

/** The tone that a check asks for after it had the reasons `before`; undefined for none. */
export function toneAfter(before: Reasons, now: Reasons): Tone | undefined {
  return (['unknown', 'otherwise', 'twice'] as const).find((tone) => now[tone] > before[tone])
}

/** Plays a tone for a scan that needs the clerk's eye, if the clerk wants sounds. */
export function useShelfSounds(shown: ShownShelf): void {
  const hasSounds = usePreferences(({ shelfSounds }) => shelfSounds)
  const reasons = reasonsIn(shown)
  const before = useRef(reasons)
  // The loudspeaker.
  useEffect(() => {
    const tone = toneAfter(before.current, reasons)
    before.current = reasons
    if (hasSounds && tone !== undefined) play(tone)
  })
}

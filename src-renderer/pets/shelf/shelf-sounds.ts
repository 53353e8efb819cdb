let context: AudioContext | null = null

/** Hertz and milliseconds of each tone. */
const tones = {
  unknown: [[220, 350]],
  twice: [
    [660, 90],
    [660, 90],
  ],
} as const

/** Sounds for a code that nobody knows, or for one that was scanned before. */
export function sound(kind: keyof typeof tones): void {
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [hertz, milliseconds] of tones[kind]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = 0.2
    tone.frequency.value = hertz
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    at += milliseconds / 1000
    tone.stop(at)
    at += 0.06
  }
}

import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { onceEach } from '../../src-shared/once.ts'

// Kept, because a list draws the same three icons over and over.
const drawingOf = onceEach((icon: IconNode) => icon.map(([shape, attributes]) => createElement(shape, attributes)))

/**
 * A Lucide icon, `size` pixels wide and high, in the colour of the text. Screen readers skip it: the words beside it, or the
 * name of its button, say what it means. https://lucide.dev/icons
 */
export function Icon({ icon, size, className = '' }: { icon: IconNode; size: number; className?: string }) {
  const look = { viewBox: '0 0 24 24', width: size, height: size, className: `icon ${className}` }
  return createElement('svg', { 'aria-hidden': true, ...look }, ...drawingOf(icon))
}

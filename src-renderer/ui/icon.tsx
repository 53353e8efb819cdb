import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

const drawings = new Map<IconNode, readonly ReactElement[]>()

// Cached, because a list draws the same three icons over and over.
function drawingOf(icon: IconNode): readonly ReactElement[] {
  const known = drawings.get(icon)
  if (known) return known
  const drawing = icon.map(([shape, attributes]) => createElement(shape, attributes))
  drawings.set(icon, drawing)
  return drawing
}

/**
 * A Lucide icon, `size` pixels wide and high, in the colour of the text. Screen readers skip it: the words beside it, or the
 * name of its button, say what it means. https://lucide.dev/icons
 */
export function Icon({ icon, size, className = '' }: { icon: IconNode; size: number; className?: string }) {
  const look = { viewBox: '0 0 24 24', width: size, height: size, className: `icon ${className}` }
  return createElement('svg', { 'aria-hidden': true, ...look }, ...drawingOf(icon))
}

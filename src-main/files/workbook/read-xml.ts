import { Parser } from 'saxen'

type Attributes = Readonly<Record<string, string>>

/** What happens while XML is read. Names come without their prefix, which each program chooses anew. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: () => Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Emoji and rare Chinese characters, where they are written as numbers: saxen takes them for other characters. */
function decodeAstral(text: string): string {
  return text.replace(reference, (written: string, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

/** Reads XML. Entities that a document defines by itself are never followed. Throws where it is damaged. */
export function readXml(xml: string, { open, close, text }: XmlEvents): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decode) => {
    open?.(local(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(decodeAstral(value))])),
    )
  })
  parser.on('closeTag', (name) => close?.(local(name)))
  parser.on('text', (value, decode) => text?.(decode(decodeAstral(value))))
  parser.on('cdata', (value) => text?.(value))
  parser.parse(xml)
}

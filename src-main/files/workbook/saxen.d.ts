/** The part of saxen that the app uses. It ships no types: https://github.com/nikku/saxen */
declare module 'saxen' {
  type Decode = (text: string) => string
  interface Hooks {
    openTag: (
      name: string,
      attributes: () => Readonly<Record<string, string>>,
      decode: Decode,
      isEmpty: boolean,
    ) => void
    closeTag: (name: string, decode: Decode, wasEmpty: boolean) => void
    text: (text: string) => void
    cdata: (text: string) => void
    error: (error: Error) => void
  }
  export class Parser {
    on<Hook extends keyof Hooks>(hook: Hook, listener: Hooks[Hook]): this
    parse(xml: string): this
  }
}

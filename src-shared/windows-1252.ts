/**
 * The characters of the bytes 0x80 to 0x9F in Windows-1252, in order: https://encoding.spec.whatwg.org/index-windows-1252.txt. All other bytes are
 * as in Latin-1. In some versions, Node's own decoder takes these for control characters: https://github.com/nodejs/node/issues/56542
 */
export const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * A base URL or an API key as it was meant: without spaces around it and without characters that nobody sees, such as the zero-width
 * space, which chats and documents copy along. Neither has any of its own.
 */
export function pastedText(text: string): string {
  return text.replace(/[\p{Format}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}

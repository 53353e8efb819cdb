/**
 * A base URL or an API key as the clerk meant it: without spaces around it, and without invisible characters such as the zero-width space, which
 * chats and documents copy along. Neither has any of its own.
 */
export function pastedText(text: string): string {
  return text.replace(/[\p{Format}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}

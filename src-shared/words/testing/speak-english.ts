import { loadEveryLanguage, loadWords } from '../words.ts'

// Unit tests read what the app says in English, and files in any language.
await Promise.all([loadWords('en'), loadEveryLanguage()])

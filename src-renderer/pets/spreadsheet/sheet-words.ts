import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { once, onceEach } from '../../../src-shared/once.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { type PetStatus, petStatuses } from '../../../src-shared/pet-status.ts'
import type { Words } from '../../../src-shared/words/english.ts'
import { foldText, wordKey } from '../../../src-shared/words/fold-text.ts'
import { loadEveryLanguage, words } from '../../../src-shared/words/words.ts'

/** The longest text to compare, in characters. A whole page in a cell names no column, and would take seconds. */
export const longestHeader = 200

/** The most columns that a table of pets may have. A file of another kind may seem to have any number of columns. */
export const mostColumns = 500

/**
 * Simplifies a header for comparison: `category_ID`, `categoryId`, `Category Id`, `[Category ID]` and `* Category ID` become the same. Empty
 * if the text is too long for a header.
 */
export function plainHeader(header: string): string {
  if (header.length > longestHeader) return ''
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\s_.:#*()[\]-]+/g, ' ')).trim()
}

const plain = (text: string) => wordKey(foldText(text))

const remark = /\s*[([][^()[\]]*[)\]]\s*$/
/** How `No. of fish` and `# of animals` begin. */
const numberOf = /^(?:no |nr |number )?of /
/** What may be two words joined into one. */
const joinedHeader = /^\s*[a-z]{6,}\s*$/i
/** Larger than any rank among the words, so that a header without a remark comes first. */
const behindExact = 1000

/** The longest plural's ending, such as that of `vissen`, in letters, and the shortest word at the end of a compound, `Jungtiere`. */
const [longestEnding, shortestInCompound] = [3, 4]

/** What may stand before what became of a pet, in all languages: a date, and words such as `is` and `already`. */
const mayPrecedeFate =
  /^(?:\P{L}*|is|was|has|been|already|now|date|ist|wurde|wird|war|bereits|schon|leider|datum|am|werd|wordt|al|reeds|helaas|est|a|ete|deja|le|la|esta|fue|ya|ha|sido|fecha|de|el|قد|تاريخ)$/u
/** Says how a product is sold rather than that it is. */
const mannerOfSale = /^sold (?:by|in|individually|per|separately)\b/i
const betweenPhrases = /[,;:()[\]\n、。（）]|\s[-–—]\s/

/** Whether a cell says no, in any of the app's languages, or is a sign for nothing. */
export const saysNo = (cell: string): boolean =>
  /^(?:no?|nein|nee|non|0|false|falsch|onwaar|faux|falso|いいえ|無|なし|×|لا|[-–—./]+)$/iu.test(cell)
/** Whether a cell says yes, or is a tick. */
export const isTick = (cell: string): boolean =>
  /^(?:x|✓|✔|☑|ja|yes|y|oui|si|sí|true|wahr|waar|vrai|verdadero|1|はい|○|有|نعم)$/iu.test(cell)
/** The states that shop systems give a product. */
const stateOfProduct =
  /^(?:2|active|inactive|draft|archived|publish|published|unpublished|private|enabled|disabled|visible|hidden|online|offline|(?:in)?aktiv|aktiviert|deaktiviert|entwurf|archiviert|(?:in)?actief|concept|gearchiveerd|(?:in)?actif|brouillon|archivé|(?:in)?activo|borrador|archivado|(?:非)?公開|下書き|アクティブ|アーカイブ(?:済み)?|نشط|مسودة|مؤرشف)$/iu
/** Whether all these cells say how a shop shows its products, such as Shopify's “active” and PrestaShop's “1”, which is no pet's status. */
export const areStatesOfProducts = (cells: readonly string[]): boolean =>
  cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)) &&
  cells.every((cell) => saysNo(cell) || isTick(cell) || stateOfProduct.test(cell))

/** What a column can say became of a row's pet. */
export type Fate = PetStatus | 'gone'

/** The words that a spreadsheet in any of the app's languages may use. */
export type SheetWords = ReturnType<typeof createSheetWords>

/** The phrases of a list in a language's file, separated by commas, as headers are compared. */
export function phrasesIn(list: string): readonly string[] {
  return list.split(/,\s+/).map(plainHeader)
}

/** Makes {@link SheetWords} from the words of all languages. */
function createSheetWords(languages: readonly Words[]) {
  const headers = languages.map(({ delivery }) => delivery.headers)
  const totals = new Set(languages.flatMap(({ delivery }) => phrasesIn(delivery.totals)))
  const of = <Key extends 'error' | 'quantity' | 'arrived' | 'parent'>(key: Key) =>
    new Set(headers.flatMap((one) => phrasesIn(one[key])))
  const [errors, quantities, arrivals, parents] = [of('error'), of('quantity'), of('arrived'), of('parent')]
  /** These are clear enough for a longer name, `Anzahl VPE`. `Stock` is not: `Stock No.` */
  const clearQuantities = new Set(headers.flatMap(({ quantity }) => phrasesIn(quantity).slice(0, 4)))
  /** The words of all phrases for pets and their numbers, such as `tiere`, `qty` and `of`. */
  const petWords = new Set(
    headers.flatMap(({ name, quantity, arrived }) =>
      [name, quantity, arrived].flatMap(phrasesIn).flatMap((phrase) => phrase.split(' ')),
    ),
  )

  /** Whether a word is one of {@link petWords}, its plural, or a compound of it. */
  function isPetWord(word: string): boolean {
    if (petWords.has(word)) return true
    return [...petWords].some((known) => {
      const at = word.lastIndexOf(known)
      const isLongEnough = known.length >= (at > 0 ? shortestInCompound : longestEnding)
      return at >= 0 && isLongEnough && word.length - at - known.length <= longestEnding
    })
  }

  const fates = ([...petStatuses, 'gone'] as const).map(
    (fate) => [fate, headers.flatMap(({ fate: said }) => phrasesIn(said[fate]))] as const,
  )
  const fateStarts = new Set(fates.flatMap(([, said]) => said.map((phrase) => phrase.split(' ', 1)[0])))
  const statuses = new Map<string, PetStatus | 'notSet'>([
    ...petStatuses.flatMap((one) =>
      fates.flatMap(([fate, said]) => (fate === one ? said.map((word) => [plain(word), one] as const) : [])),
    ),
    ...languages.flatMap(({ status, add }) => [
      ...petStatuses.map((one) => [plain(status[one]), one] as const),
      [plain(status.notSet), 'notSet'] as const,
      [plain(add.letTheStoreDecide), 'notSet'] as const,
    ]),
    ...petStatuses.map((status) => [status, status] as const),
  ])
  const statusNamedBy = (cell: string) => (cell.length > longestHeader ? undefined : statuses.get(plain(cell)))

  /** Each word for a field with its rank: the best that it has in any language. */
  const ranks = byNewPetField((field) => {
    const all = headers.flatMap((one) => phrasesIn(one[field]).map((word, rank) => [word, rank] as const))
    return new Map(all.toSorted(([, one], [, other]) => other - one))
  })
  const fieldWords = new Set(newPetFields.flatMap((field) => [...ranks[field].keys()]).flatMap((all) => all.split(' ')))
  const exactRank = (field: NewPetField, header: string) => ranks[field].get(plainHeader(header)) ?? -1

  const namesOfName = new Set(languages.map(({ fields }) => plainHeader(fields.name)))
  const rankOfName = Math.max(...[...namesOfName].map((word) => ranks.name.get(word) ?? 0))
  const namesOfPets = [...new Set(headers.flatMap(({ name }) => phrasesIn(name)))].filter(
    (word) => /^[a-z]{3,}$/.test(word) && !namesOfName.has(word),
  )

  /** A header of two words joined into one, as databases write it, in two words: `ANIMALNAME`, `ANIMALSPECIES`. Any other as it is. */
  function partedHeader(header: string): string {
    if (!joinedHeader.test(header)) return header
    const text = plainHeader(header)
    const first = namesOfPets.find((word) => {
      const rest = text.startsWith(word) ? text.slice(word.length) : ''
      return namesOfName.has(rest) || (rest.length >= shortestInCompound && exactRank('categoryId', rest) >= 0)
    })
    return first === undefined ? header : `${first} ${text.slice(first.length)}`
  }

  /** Whether a cell can be a header. Nearly no cell of a delivery can, and this is many times faster than {@link headerRank}. */
  function mayNameField(cell: string): boolean {
    const parts = plainHeader(cell.replace(/[/|]/g, ' ')).split(' ')
    return parts.some((part) => fieldWords.has(part)) || joinedHeader.test(cell)
  }

  /**
   * The rank of a header that is the name of something: behind `Name` for that of a pet, `Nom du chien`, `Puppy’s name`, and last for any other,
   * `HB.name`. -1 for `Category name`.
   */
  function rankOfNameOfSomething(header: string): number {
    const parts = plainHeader(header).split(' ')
    const isOf = (field: NewPetField) => parts.some((part) => exactRank(field, part) >= 0)
    if (!parts.some((part) => namesOfName.has(part)) || isOf('categoryId') || isOf('status')) return -1
    const isPet = (part: string) => namesOfPets.some((word) => part.startsWith(word) && part.length < word.length + 3)
    return parts.some(isPet) ? rankOfName + 0.5 : 2 * behindExact
  }

  /**
   * Ranks a header among any language's words for a field: 0 for the clearest word, and -1 if it is none of them. Words
   * with a remark, `Name (required)`, or in several languages, `Name / Nom`, come after all plain words, and the category of something in one word,
   * `ANIMALSPECIES`, comes last. See {@link rankOfNameOfSomething}.
   */
  function headerRank(field: NewPetField, header: string): number {
    const exact = exactRank(field, header)
    if (exact >= 0 || header.length > longestHeader) return exact
    const parts = header.replace(remark, '').split(/[/|\n]/)
    const ranks = parts.map((part) => exactRank(field, part))
    if (ranks.every((rank) => rank >= 0)) return behindExact + Math.min(...ranks)
    const parted = partedHeader(header)
    const [, ofSomething = ''] = parted === header ? [] : parted.split(' ')
    if (field === 'categoryId' && exactRank(field, ofSomething) >= 0)
      return 2 * behindExact + exactRank(field, ofSomething)
    return field === 'name' ? rankOfNameOfSomething(parted) : -1
  }

  /**
   * What a column called so, or a remark, says became of its pet: `Sold to`, `Reserviert`, `Date died`, `shy, already sold`. Null if it says nothing
   * of the kind, or says it of something else: `chip pending`, `not sold`.
   */
  function fateNamedBy(text: string): Fate | null {
    if (text.length > longestHeader || mannerOfSale.test(text)) return null
    const said = text.split(betweenPhrases).map((phrase) => {
      const parts = plainHeader(phrase).split(' ')
      // Nearly all cells, and many times faster: a delivery may have thousands.
      if (!parts.some((part) => fateStarts.has(part))) return null
      const at = parts.findIndex((part) => !mayPrecedeFate.test(part) && !petWords.has(part))
      const ends = parts.slice(0, at < 0 ? undefined : at + 1).map((_, start) => `${parts.slice(start).join(' ')} `)
      const isSaid = (word: string) => ends.some((end) => end.startsWith(`${word} `))
      return fates.find(([, words]) => words.some(isSaid))?.[0] ?? null
    })
    return said.find((fate) => fate !== null && fate !== 'available') ?? said.find((fate) => fate !== null) ?? null
  }

  /** Whether a header is the one above the reasons that the app writes beside rows that were not added. */
  const isErrorHeader = (header: string) => errors.has(plainHeader(header))

  /** A text without what follows a total's word: its numbers, an equals sign, a colon. */
  const withoutAmount = (text: string) =>
    plainHeader(text.normalize('NFKC'))
      .replace(/[\s\d=(),]+$/, '')
      .trim()

  /** The words for columns in a language. */
  const columnWordsOf = onceEach(
    ({ delivery }: Words) =>
      new Set([...newPetFields, 'quantity' as const].flatMap((one) => phrasesIn(delivery.headers[one]))),
  )

  return {
    headerRank,
    /** Whether a cell has a category's name in the store of the delivery; see `withCategoryNames`. */
    isCategoryName: (_cell: string): boolean => false,
    /** The languages that have a word for one of these columns which the clerk's lacks, as German has for `Kategorie`. */
    languagesOf(columns: readonly string[]): readonly Words[] {
      const own = columnWordsOf(words)
      const foreign = columns.map(plainHeader).filter((column) => !own.has(column))
      return languages.filter((language) => foreign.some((column) => columnWordsOf(language).has(column)))
    },
    isErrorHeader,
    /** Whether a column has the reasons that the app wrote beside rows that were not added. It is the last one, named `Error`. */
    isErrorColumn: (columns: readonly string[], column: number) =>
      column === columns.length - 1 && isErrorHeader(columns[column] ?? ''),
    /** Counts the pet's fields that a row's cells have words for. */
    countFieldsNamed: onceEach((cells: readonly string[]) => {
      const known = cells.slice(0, mostColumns).filter(mayNameField)
      return newPetFields.filter((field) => known.some((cell) => headerRank(field, cell) >= 0)).length
    }),
    /** Whether a cell marks its row as the sum of those above, or as one carried over: `Total`, `Summe: 120`, `合計`, `Übertrag`. */
    saysTotal: (cell: string) => cell.length <= longestHeader && totals.has(withoutAmount(cell)),
    /** Whether a cell begins with such a word: `Summe Hunde`. It may be a pet's name, `Total Recall`. */
    beginsWithTotal: (cell: string) => totals.has(plainHeader(cell).split(' ', 1)[0] ?? ''),
    /** Whether a cell is exactly a word for a column. A word with a remark does not count, because it may be a pet, `Fish (blue)`. */
    isHeaderWord: (cell: string) => isErrorHeader(cell) || newPetFields.some((field) => exactRank(field, cell) >= 0),
    /**
     * Whether a header calls its column the number of pets in each row: `Qty`, `Anzahl VPE`, `数量`. A quantity of something else is none: `Anzahl
     * Impfungen`, `Pieces per box`.
     */
    isQuantity(header: string): boolean {
      const text = plainHeader(header.replace(remark, ''))
      const parts = text.replace(numberOf, '').split(' ')
      return (
        quantities.has(text) ||
        arrivals.has(text) ||
        ((parts.some((part) => clearQuantities.has(part)) || numberOf.test(text)) && parts.every(isPetWord))
      )
    },
    /** Whether a header calls its column the number of pets that came: `Delivered`, `Shipped`. */
    isArrived: (header: string) => arrivals.has(plainHeader(header.replace(remark, ''))),
    /** Whether a header calls its column the product that a row is a variation of, in a web shop's export: `Parent`. */
    isParent: (header: string) => parents.has(plainHeader(header)),
    fateNamedBy,
    /** What each of a row's cells says became of its pet: a status, or a remark. */
    fatesIn: onceEach((cells: readonly string[]) =>
      cells.map((cell) => {
        const named = statusNamedBy(cell)
        return named === undefined || named === 'notSet' ? fateNamedBy(cell) : named
      }),
    ),
    /** The status in a cell, as section 3 spells it or in any language; undefined if there is none. */
    petStatusOf(cell: string): PetStatus | undefined {
      const named = statusNamedBy(cell)
      return named === 'notSet' ? undefined : named
    },
    /** Whether a cell says that a pet has no status, as this app shows, exports and copies it. */
    saysNoStatus: (cell: string) => statusNamedBy(cell) === 'notSet',
  }
}

/** The words of every language, loaded once. Rejects if a language cannot be read; the next call then tries again. */
export const loadSheetWords = once(() => loadEveryLanguage().then(createSheetWords))

/** Loads {@link SheetWords} for the screens of a delivery. */
export const sheetWordsQuery = queryOptions({
  queryKey: ['sheet-words'],
  queryFn: loadSheetWords,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A hook for {@link SheetWords}. The screen of a delivery loads them before it shows anything that reads a sheet. */
export const useSheetWords = (): SheetWords => useSuspenseQuery(sheetWordsQuery).data

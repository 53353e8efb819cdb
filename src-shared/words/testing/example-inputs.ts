import type { LabelSize } from '../../label-papers.ts'
import type { NamedCategory, SearchedPets } from '../category-counts.ts'
import type { DeliveryTally } from '../delivery-tally.ts'
import type { Words } from '../english.ts'

/**
 * For each function of a catalogue that takes more than a number, what it may be called with, in which a count is `count`. One that
 * takes a number, and has no entry, is called with the count.
 */
type Examples<Part> = {
  readonly [Key in keyof Part as NeedsExample<Part[Key]> extends true ? Key : never]: Example<Part[Key]>
} & {
  readonly [Key in keyof Part as NeedsExample<Part[Key]> extends true ? never : Key]?: Example<Part[Key]>
}

type Example<Part> = Part extends (...input: infer Input) => unknown ? (count: number) => Input : Examples<Part>

type NeedsExample<Part> = Part extends (...input: infer Input) => unknown
  ? [number] extends Input
    ? false
    : true
  : Part extends string | readonly unknown[]
    ? false
    : true extends { readonly [Key in keyof Part]: NeedsExample<Part[Key]> }[keyof Part]
      ? true
      : false

const moment = Date.UTC(2026, 10, 22, 10, 42)
const answer = { httpStatus: 500, serviceError: null }
const labelSize: LabelSize = { numbers: '62 × 29', unit: 'mm' }
const dogs: NamedCategory = { id: '3', name: 'Dogs' }

const searched = (count: number): SearchedPets => ({ count, status: 'available', extent: 'loadable' })

const tally = (count: number): DeliveryTally => ({
  'to-send': count,
  added: count,
  found: count,
  refused: count,
  'already-there': count,
  'may-be-there': count,
  unknown: count,
  'not-added': count,
  'to-fix': count,
  'held-back': count,
})

const changes = (count: number) => ({
  new: Math.max(1, count),
  changed: Math.max(1, count),
  gone: Math.max(1, count),
  since: moment,
})

/** What each sentence on screen is about, for tests that read them all. A sentence without an entry that it needs does not compile. */
export const exampleInputs: Examples<Words> = {
  formats: {
    list: () => [['available', 'pending', 'sold']],
    time: () => [moment],
    when: () => [moment],
    dateAndTime: () => [moment],
    dayAndMonth: () => [moment],
    weekday: () => [moment],
    longDate: () => ['2030-12-05'],
    compareText: () => ['Bella', 'Mochi'],
  },
  foldText: () => ['Mochi'],
  sentences: () => [['Color', 'Ring']],
  windowTitle: () => ['staging'],
  header: { changeEnvironment: () => ['staging'] },
  list: {
    emptyStatus: () => ['sold'],
    limitProblem: () => [{ minimum: 1, maximum: 100 }],
    updated: () => [moment],
    selected: (count) => [Math.max(1, count)],
    copySelected: (count) => [Math.max(2, count)],
    labelSelected: (count) => [Math.max(2, count)],
  },
  completeness: {
    all: (count) => [count, 'sold'],
    someOf: (count) => [count, count + 44],
    inCategory: (count) => [count, dogs, searched(count)],
  },
  category: {
    showOnly: () => ['Dogs · 3'],
    noNames: () => ['birds.csv'],
    unused: () => ['3, 5'],
  },
  changes: {
    wasStatus: () => ['available'],
    wasNamed: () => ['Bella'],
    since: (count) => [changes(count)],
    only: (count) => [count, moment],
  },
  search: {
    matching: (count) => [count, count, 'available'],
    notLoaded: (count) => [count, 'available', 'Mochi'],
    nothing: () => ['Mochi'],
    count: (count) => [count, count, true],
    openNumber: () => ['812'],
    noSuchPet: () => ['812'],
    storeFoundNone: () => ['812'],
    underOtherTab: () => ['Bella', 'sold'],
    underOtherTabs: (count) => [Math.max(2, count)],
    recorded: () => ['Waffles'],
  },
  detail: { deprecation: () => ['2030-12-05'] },
  label: { barcode: () => ['812'] },
  overview: { printed: () => [moment] },
  shelf: {
    line: (count) => [count, count, count > 1],
    there: () => ['Bella (#812)'],
    twice: (count) => ['Bella (#812)', Math.max(2, count)],
    otherwiseSentence: () => ['Bella (#812)', 'sold'],
    takenBack: () => ['Bella (#812)'],
    several: () => ['Bella', '#12 and #31'],
    noneCalled: (count) => ['Bel', count === 1 ? '' : 'Bella (#812)'],
    toFind: (count) => [count, 'Available'],
  },
  labels: {
    roll: () => [labelSize],
    sheet: () => ['A4', 3, 8],
    each: () => [labelSize],
    tooSmall: (count) => [Math.max(1, count)],
    fitsOn: () => [labelSize],
    fieldRange: (count) => [0.394, Math.max(1, count)],
    usedUp: (count) => [Math.max(1, count)],
    onSheets: (count) => [count, count],
    lacking: () => ['Zebra ZD421'],
    gone: () => ['Zebra ZD421'],
    sent: (count) => [count, 'Zebra ZD421'],
  },
  add: {
    title: () => ['staging'],
    submit: () => ['staging'],
    underWay: () => ['Bella'],
    notAdded: () => ['Bella'],
    alreadyListed: () => ['Bella', '812', 'available'],
    alreadyAdded: () => ['Bella', '812'],
    categoryName: () => ['3'],
    meant: () => ['Dogs', '1'],
    noCategoryCalled: () => ['Dogs'],
    severalCategoriesCalled: () => ['Dogs'],
    added: () => ['Bella', 'staging', '812'],
    addedUnnumbered: () => ['Bella', 'staging'],
    resultOf: () => ['Bella', 'staging'],
    firstAdd: () => ['Bella', 'staging'],
    categoryAndStatus: () => ['Dogs · 3', 'available'],
  },
  carrying: {
    add: (count) => [Math.max(1, count), 'production'],
    title: (count) => [count, 'production'],
    stays: () => ['staging'],
    source: (count) => [count, 'staging'],
  },
  openAddition: {
    title: () => ['Bella', 'staging'],
    sent: () => [moment, 'lost'],
    said: () => ['The database is down.'],
    notFound: () => [moment],
    more: (count) => [count, 'staging'],
    thisOneNamed: () => ['812'],
    noted: () => ['Bella'],
  },
  toasts: { scanned: () => ['812'] },
  delivery: {
    files: { reading: () => ['fish.csv'], waits: () => ['fish.csv'], leave: () => ['fish.csv'] },
    categoryAmbiguous: () => ['1.234', '1234'],
    title: () => ['staging'],
    begin: {
      tooManyRows: (count) => [count, 1000],
    },
    review: {
      columnOf: () => ['Name', 'Bird'],
      cell: (count) => ['Name', count],
      account: (count) => [count, count],
      markedColumn: (count) => ['Sold', 'x', count],
      totalAgrees: (count) => [count],
      totalDiffers: (count) => [count],
      notUsed: () => [['Color', 'Ring']],
      compared: (count) => [count, true],
      sheetWaits: (count) => ['Cats', count],
      odd: {
        rows: (count) => [count, 'ZoÃ«', count === 1 ? null : 'Zoë'],
        quantity: (count) => ['Qty', count, count],
        secondName: () => ['Asset name', 'Name'],
        formula: (count) => [count, '=B2'],
        whichCategory: () => ['Parrots'],
        whichStatus: () => ['in stock'],
        addAs: () => ['Sold'],
        column: (count) => ['Sold', 'x', count, ['Kiwi', 'Rio']],
        newHere: () => ['33 · 1'],
        takeColumn: () => ['Asset name'],
        addAll: (count) => [count, true],
        answered: (count) => [count],
      },
      looksLikePet: () => ['Bella', '812'],
      looksLikeOpen: () => ['Bella', moment],
      add: (count) => [count, 'staging'],
      addNone: () => ['staging'],
    },
    question: { title: (count) => [count, 'staging'] },
    sending: {
      title: () => ['staging'],
      titleAtEnd: () => ['staging'],
      progressOf: (count) => [count, count],
      states: {
        putOff: () => ['staging', moment],
      },
      atEnd: (count) => [tally(count)],
      leaveQuestion: { title: (count) => [Math.max(1, count), ['Kiwi']] },
      line: {
        underReview: (count) => ['staging', count],
        standing: (count) => ['staging', count, count],
        atEnd: (count) => ['staging', tally(count)],
      },
    },
  },
  outcomes: {
    refused: () => ['Too many parrots.'],
    alreadyThere: () => ['812'],
  },
  addedHere: {
    from: () => ['staging'],
    day: (count) => [moment, count],
    printed: (count) => [count, moment],
  },
  copiedId: () => ['812'],
  about: { updateReady: () => ['1.1.0'] },
  printed: {
    of: () => ['available', moment],
    category: () => ['Dogs · 3'],
    search: () => ['Mochi'],
  },
  settings: {
    showFields: () => ['staging'],
    use: () => ['staging'],
    savedIn: () => ['GNOME Keyring'],
    removal: { title: () => ['staging'], text: () => ['staging'] },
    keyStays: () => ['https://pets.example.com/v1'],
    systemLanguage: () => ['Deutsch'],
    switching: {
      title: () => ['staging'],
      text: () => ['staging', 'staging'],
      stay: () => ['staging'],
      confirm: () => ['staging'],
    },
  },
  notices: {
    newer: () => ['view.json'],
    keptAs: () => ['view.json.kept-1'],
    'file-unreadable': () => [{ kind: 'file-unreadable', name: 'view.json' }],
    'managed-file-ignored': () => [
      {
        kind: 'managed-file-ignored',
        problem: { kind: 'wrong', path: '/etc/managed.json', places: ['staging.baseUrl'] },
      },
    ],
  },
  fatal: { refusedSwitch: () => ['js-flags'] },
  failure: {
    sentences: {
      'not-set-up': () => [{ kind: 'not-set-up' }, 'staging'],
      'missing-api-key': () => [{ kind: 'missing-api-key' }, 'staging'],
      'api-key-gone': () => [{ kind: 'api-key-gone' }, 'staging'],
      'rejected-api-key': () => [{ kind: 'rejected-api-key', ...answer }, 'staging'],
      'rejected-input': () => [{ kind: 'rejected-input', ...answer }, 'staging'],
      'not-found': (count) => [{ kind: 'not-found', searched: count, complete: false, ...answer }, 'staging'],
      unavailable: (count) => [{ kind: 'unavailable', retryAfterSeconds: count, ...answer }, 'staging'],
      'web-page': (count) => [{ kind: 'web-page', workedBefore: count % 2 === 0, ...answer }, 'staging'],
      'unexpected-response': () => [{ kind: 'unexpected-response', reason: 'not-json', ...answer }, 'staging'],
      unreachable: () => [{ kind: 'unreachable', cause: 'refused', code: 'ECONNREFUSED' }, 'staging'],
      'delivery-unfinished': () => [{ kind: 'delivery-unfinished' }, 'staging'],
      'already-listed': () => [{ kind: 'already-listed', petId: '812' }, 'staging'],
      'store-changed': () => [{ kind: 'store-changed' }, 'staging'],
      'invalid-input': () => [
        { kind: 'invalid-input', problems: [{ field: 'name', message: 'Nameless.' }] },
        'staging',
      ],
      'printer-stopped': (count) => [
        { kind: 'printer-stopped', reason: count % 2 === 0 ? '' : 'out of paper' },
        'staging',
      ],
      'environment-not-selected': () => [{ kind: 'environment-not-selected' }, 'staging'],
    },
    accessRefused: () => ['staging'],
    showingFrom: () => [moment],
    detail: () => ['HTTP', '503'],
  },
}

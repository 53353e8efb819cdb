import type { Command } from '../commands.ts'
import type { EnvironmentId } from '../environment.ts'
import type { FailureKind, FailureOf, UnexpectedReason, UnreachableCause } from '../failure.ts'
import type { StatusFilter } from '../pet.ts'
import type { PetStatus } from '../pet-status.ts'
import type { SearchedPets } from './category-counts.ts'
import { type ChangeCounts, changesIn } from './change-counts.ts'
import { foldText } from './fold-text.ts'
import { createFormats, type Formats } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { type MaybeSentence, onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** A sentence for each reason of a failure. */
type Reasons<Kind extends FailureKind> =
  FailureOf<Kind> extends { readonly reason: infer Reason extends string } ? Record<Reason, string> : never

/** Why something could not be written, where that helps. */
type UnwrittenReason = Exclude<FailureOf<'not-recorded' | 'settings-not-saved' | 'file-not-written'>['reason'], 'other'>

/** What needs no code. `docs/languages.md` says how to translate it without TypeScript. */
const text = {
  firstRun: {
    title: 'Welcome to Pet Store Inventory',
    text: 'See which animals the store offers, add one, and look one up.',
    connect: 'Connect to your store',
    connectText: 'You need the base URL and the API key that your manager gave you.',
    practice: 'Try the practice store',
    practiceText: 'Sample animals to learn with. Nothing leaves this computer.',
    chooseEnvironment: 'Which store?',
    connectNow: 'Connect',
    connecting: 'Connecting…',
    openAnyway: 'Open anyway',
  },

  appName: 'Pet Store Inventory',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
  print: 'Print',
  showThem: 'Show them',
  showFile: 'Show file',
  notYet: 'Go back',
  formUnfinished: 'The form is still filled in. Add that pet or clear the form first.',

  fields: {
    name: 'Name',
    categoryId: 'Category',
    categoryNumber: 'Category number',
    status: 'Status',
    id: 'ID',
    row: 'Row',
    time: 'Time',
    outcome: 'Outcome',
  },

  environments: {
    production: { name: 'Production', label: 'PRODUCTION', note: 'live store' },
    staging: { name: 'Staging', label: 'STAGING', note: 'test data' },
    practice: { name: 'Practice', label: 'PRACTICE', note: 'nothing leaves this computer' },
  } satisfies Record<EnvironmentId, { name: string; label: string; note: string }>,

  status: {
    available: 'Available',
    pending: 'Pending',
    sold: 'Sold',
    notSet: 'Not set',
  },

  header: {
    /** The arrow beside “Add pet”. */
    addMore: 'More ways to add',
  },

  list: {
    table: 'Pets',
    tabs: { all: 'All', available: 'Available', pending: 'Pending', sold: 'Sold' },
    search: 'Search pets',
    clearSearch: 'Clear search',
    show: 'Show',
    showChoices: 'Choose how many pets to show',
    asManyAsPossible: 'As many as possible',
    loading: 'Loading pets…',
    refreshing: 'Refreshing…',
    slow: 'Slower than usual',
    empty: 'No pets yet.',
    openPet: 'Open',
    copyRow: 'Copy row',
    showAll: 'Show all',
    clear: 'Clear',
  },

  category: {
    every: 'All categories',
    name: 'Name this category…',
    needed: 'The file needs a column “Number” and a column “Name”. Nothing was changed.',
    /** What the practice store's categories are called, by their numbers. */
    ofPractice: { 3: 'Dogs', 5: 'Cats', 7: 'Birds', 9: 'Fish', 11: 'Rabbits', 13: 'Hamsters' },
    number: 'Number',
  },

  changes: {
    new: 'New',
    gone: 'Gone',
    markSeen: 'Mark as seen',
    seen: 'Marked as seen.',
  },

  search: {
    looking: 'Looking through more pets…',
    showElsewhere: 'Show',
    mayBeMore: 'There may be more.',
    notWidened: 'The other pets could not be searched.',
  },

  commands: {
    'add-pet': 'Add pet',
    'add-delivery': 'Add a delivery…',
    'save-empty-sheet': 'Save an empty sheet…',
    find: 'Find in the list',
    refresh: 'Refresh',
    'open-palette': 'Quick search',
    'open-settings': 'Settings',
    duplicate: 'Duplicate the open pet',
    'show-added-here': 'Added here',
    'copy-rows': 'Copy the rows shown',
    'save-category-names': 'Save category names…',
    'read-category-names': 'Import category names…',
    export: 'Export pets…',
    print: 'Print the rows shown',
    'print-label': 'Print the label of the open pet…',
    'print-labels': 'Print labels…',
    'check-shelf': 'Check the shelf',
    'show-overview': 'Overview',
    'show-all': 'Show all pets',
    'show-available': 'Show available pets',
    'show-pending': 'Show pending pets',
    'show-sold': 'Show sold pets',
    'show-keys': 'Keyboard shortcuts',
    'open-logs': 'Open logs folder',
    'save-diagnostics': 'Save diagnostics…',
    'show-about': 'About Pet Store Inventory',
  } satisfies Record<Command, string>,

  menu: {
    // On Windows and Linux, Alt and the letter after the & open the menu.
    file: '&File',
    edit: '&Edit',
    view: '&View',
    pet: '&Pet',
    window: '&Window',
    help: '&Help',
    quit: 'Quit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select all',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    minimize: 'Minimize',
    closeWindow: 'Close window',
    /** On a Mac only. */
    mac: {
      services: 'Services',
      hide: 'Hide Pet Store Inventory',
      hideOthers: 'Hide others',
      showAll: 'Show all',
      quit: 'Quit Pet Store Inventory',
      zoom: 'Zoom',
      front: 'Bring all to front',
    },
  },

  /** The labels of the keys. A Mac's keys have signs instead of words. */
  keyNames: { control: 'Ctrl', shift: 'Shift', enter: 'Enter', escape: 'Esc', home: 'Home', end: 'End' },

  brokenWindow: {
    text: 'Something went wrong in this window. What you typed is kept, and nothing is sent twice.',
    reload: 'Reload',
  },

  failure: {
    sentences: {
      'first-add': 'Nothing was sent.',
      'addition-open': 'This pet may have been added already. It was not sent again.',
      'not-recorded': 'The app can’t keep a record of what it adds. Nothing was sent.',
      'no-such-addition': 'This pet is no longer in “Added here”.',
      'no-such-delivery': 'This delivery is no longer kept on this computer.',
      'look-only': 'Your administrator has turned off adding pets here.',
      'managed-setting': 'This is set by your administrator.',
      'keychain-absent': 'This computer has no password store, so the key can’t be saved.',
      'keychain-withheld': {
        locked: 'The password store is locked. Unlock it and try again.',
        slow: 'The password store is not answering. It may be waiting to be unlocked. Unlock it and try again.',
        stopped: 'The password store is not running. Its keys are unchanged. Start it and try again.',
        failed: 'The password store reported an error. The key is unchanged. Try again.',
        'too-long': 'The key is too long for this computer’s password store.',
      } satisfies Reasons<'keychain-withheld'>,
      'settings-not-saved': 'This couldn’t be saved. It applies until you close the app.',
      'file-not-written': 'The file could not be written. Choose another place.',
      'file-not-read': {
        'too-large': 'The file is too large. Save the rows that you need in a new file, and choose that one.',
        password: 'This file needs a password. Save it without one in your spreadsheet program, and choose it again.',
        'no-table':
          'This could not be read as a table. Save it as .xlsx or CSV, or copy the table out of the document or PDF and paste it.',
        'no-rows': 'No sheet of this file has rows.',
        other: 'The file could not be opened. Check that it is still there and that you have permission to read it.',
      } satisfies Reasons<'file-not-read'>,
      'printer-gone': 'This printer is no longer installed on this computer, so nothing was printed. Choose another.',
      'not-printed': 'Printing failed. Check the printer and try again.',
      'print-unknown': 'The job was sent but not confirmed. Check the printer’s list of jobs before you print again.',
      'not-opened': 'The system could not open it.',
    },
    unwritten: {
      'disk-full': 'The disk is full.',
      'read-only': 'The app is not allowed to write in that folder.',
      'not-read': 'The app can’t read its record, so this pet may have been added before.',
    } satisfies Record<UnwrittenReason, string>,
    unreachable: {
      offline: 'This computer is offline.',
      dns: 'Its server was not found. Check the base URL and this computer’s network.',
      refused: 'Its server refused the connection.',
      plain: 'Its port does not use https. Check the base URL, its port too.',
      tls: 'Its certificate is not trusted. A virus scanner or this network may be in the way. Tell whoever looks after this computer.',
      date: 'Its certificate is not valid at this computer’s date and time. Check them.',
      proxy: 'The proxy did not let the connection through.',
      'proxy-sign-in': 'The proxy wants a sign-in. Tell whoever looks after this computer.',
      timeout: 'It did not answer in time.',
      reset: 'The connection was lost.',
      other: 'The connection failed.',
    } satisfies Record<UnreachableCause | 'proxy-sign-in', string>,
    unexpected: {
      status: 'The answer had an HTTP status that a pet store doesn’t send.',
      redirect: 'It sent us to another URL, which we did not follow. Ask your manager if the base URL has changed.',
      'not-json': 'The answer was not JSON.',
      'web-page': 'The answer was a web page, or led to one.',
      'wrong-shape': 'The answer was not in the form we expect.',
      'too-large': 'The answer was too large.',
    } satisfies Record<UnexpectedReason | 'web-page', string>,
    tryAgain: 'Try again',
    replaceKey: 'Replace key',
    enterKey: 'Enter key',
    openSettings: 'Open settings',
    details: 'Details',
    copyDetails: 'Copy details',
    detailsCopied: 'Details copied.',
    code: 'Code',
    message: 'Message',
    httpStatus: 'HTTP status',
    reason: 'Reason',
    noStoreHere: 'There is no pet store at this base URL. It usually ends in /v1.',
  },
}

/** How English counts, and writes numbers and times. */
export const { plural, ...formats } = createFormats<'one' | 'other'>('en-GB')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** "3 rows", "1 row". */
export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** "3 pets". */
export function pets(count: number): string {
  return counted(count, 'pet')
}

/** "available pet", "pet". */
export function petOf(status: StatusFilter): string {
  return status === 'all' ? 'pet' : `${status} pet`
}

/** "43 available pets", "1 pet". */
export function petsOf(count: number, status: StatusFilter): string {
  return counted(count, petOf(status))
}

/** The name of an environment. */
export function nameOf(environment: EnvironmentId): string {
  return text.environments[environment].name
}

const searchedPets = { loadable: 'we could load', loaded: 'loaded so far' }

/** ` among the 100 available pets we could load`; empty where every pet was looked through. */
export function among({ count, status, extent }: SearchedPets): string {
  return extent === 'every' ? '' : ` among the ${petsOf(count, status)} ${searchedPets[extent]}`
}

type FailureSentences = {
  [Kind in Exclude<FailureKind, keyof typeof text.failure.sentences>]: (
    failure: FailureOf<Kind>,
    environment: EnvironmentId,
  ) => string
}

const failures: FailureSentences = {
  'not-set-up': (_, environment) => `${nameOf(environment)} is not set up yet. Enter its base URL in the settings.`,
  'missing-api-key': (_, environment) => `There is no API key for ${nameOf(environment)}. Enter it in the settings.`,
  'api-key-gone': (_, environment) => `The ${nameOf(environment)} key is gone from the password store. Enter it again.`,
  'rejected-api-key': (_, environment) =>
    `The ${nameOf(environment)} key wasn’t accepted. Check it, or ask your manager for a new one.`,
  'rejected-input': (failure, environment) =>
    failure.serviceError?.message ?? `${nameOf(environment)} did not accept this pet and did not say why.`,
  'not-found': ({ searched, complete }) => (complete ? 'Not found.' : outOfReach(searched)),
  unavailable: ({ retryAfterSeconds: seconds }, environment) => {
    if (seconds === null || seconds === 0) return `${nameOf(environment)} can’t answer right now.`
    if (seconds > 3600) return `${nameOf(environment)} is busy. Try again later.`
    if (seconds < 120) return `${nameOf(environment)} is busy. Try again in ${number(seconds)} s.`
    return `${nameOf(environment)} is busy. Try again in ${number(Math.ceil(seconds / 60))} min.`
  },
  'web-page': ({ workedBefore }) =>
    workedBefore
      ? 'This network answered with its own web page. Sign in to it in a browser, then try again.'
      : text.failure.noStoreHere,
  'unexpected-response': ({ httpStatus }) =>
    httpStatus === 404 ? text.failure.noStoreHere : 'The service answered in a form we don’t understand.',
  unreachable: (_, environment) => `Can’t reach ${nameOf(environment)}.`,
  'delivery-unfinished': (_, environment) =>
    `Another delivery to ${nameOf(environment)} is not finished. Finish or stop it first. Nothing was sent.`,
  'already-listed': ({ petId }) => `A pet like this is already listed as #${petId}.`,
  'store-changed': (_, environment) => `The base URL or key of ${nameOf(environment)} changed. Nothing more was sent.`,
  'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
  'printer-stopped': ({ reason }) =>
    `The printer is stopped${reason && ` (${reason})`}. Your job waits there and prints once somebody starts the printer. Don’t print it again.`,
  'environment-not-selected': (_, environment) => `Nothing was sent: ${nameOf(environment)} is no longer selected.`,
}

function outOfReach(count: number): string {
  return `Not among the ${pets(count)} we could load. It may still exist.`
}

/** What needs code: facts, plurals, order. */
const sentences = {
  /** How this language writes numbers and times, and sorts. */
  formats: formats satisfies Formats,
  /** Text as a search in this language compares it. */
  foldText: (text: string) => foldText(text),
  /** Whole sentences, one after the other. What is null or false is left out. */
  sentences: (all: readonly MaybeSentence[]) => onlySentences(all).join(' '),
  copied: (count: number) => `${counted(count, 'row')} copied.`,
  windowTitle: (environment: EnvironmentId | null) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} — Pet Store Inventory`,

  header: {
    changeEnvironment: (environment: EnvironmentId) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. Change the environment`,
  },

  list: {
    limitProblem: ({ minimum, maximum }: { minimum: number; maximum: number }) =>
      `Enter a whole number from ${minimum} to ${maximum}, or choose “As many as possible”.`,
    updated: (moment: number) => `Updated ${when(moment)}`,
    selected: (count: number) => `${number(count)} selected`,
    emptyStatus: (status: PetStatus) => `No ${status} pets.`,
    /** In the menu of a row, where several are selected. */
    copySelected: (count: number) => `Copy ${number(count)} rows`,
    labelSelected: (count: number) => `Print labels of ${pets(count)}…`,
    updatedAgo: (minutes: number) => `Updated ${number(minutes)} min ago`,
  },

  category: {
    showOnly: (label: string) => `Show only category ${label}`,
    read: (count: number) => `${counted(count, 'category name')} read.`,
    noNames: (fileName: string) => `No category names were found in ${fileName}.`,
    /** Says which rows of a file were left out. */
    unused: (rows: string) => `Rows left out: ${rows}. Each needs a number and a name; a category has one name.`,
  },

  changes: {
    wasStatus: (former: string | undefined) => `was ${statusName(text.status, former)}`,
    wasNamed: (former: string) => `was ${former}`,
    today: (count: number) => `${number(count)} new today`,
    onlyToday: (count: number) => `Only what is new today: ${pets(count)}.`,
    since: (counts: ChangeCounts) => {
      const each = changesIn(counts).map(([kind, count]) => `${number(count)} ${kind}`)
      return `${each.join(', ')} since ${when(counts.since)}`
    },
    only: (count: number, moment: number) => `Only what changed since ${when(moment)}: ${pets(count)}.`,
  },

  search: {
    matching: (matching: number, count: number, status: StatusFilter) => {
      if (matching === 0) return `No match among ${petsOf(count, status)}.`
      return `${number(matching)} of ${petsOf(count, status)} ${matching === 1 ? 'matches' : 'match'}.`
    },
    notLoaded: (count: number, status: StatusFilter, search: string) =>
      `Not among the ${petsOf(count, status)} the store lets us load. ${search} may still exist; if you have its number, type it.`,
    nothing: (search: string) => `Nothing found for “${search}”.`,
    count: (matching: number, count: number, mayBeMore: boolean) =>
      `${number(matching)} of ${number(count)}${mayBeMore ? '+' : ''}`,
    openNumber: (id: string) => `Open #${id}`,
    storeFoundNone: (id: string) => `The store found no pet #${id}.`,
    underOtherTab: (name: string, tab: StatusFilter) =>
      tab === 'all' ? `“${name}” is under All.` : `“${name}” is ${text.status[tab].toLowerCase()}.`,
    underOtherTabs: (count: number) => `${pets(count)} match under other tabs.`,
    recorded: (name: string) => `“${name}” is marked as added. The store has not shown its number yet.`,
    noSuchPet: (id: string) => `The store has no pet #${id}.`,
    /** Says that a pet was not found among `count` pets, and may still exist. */
    outOfReach,
  },

  failure: {
    sentences: failures,
    accessRefused: (environment: EnvironmentId) =>
      `Access to ${nameOf(environment)} was refused, perhaps by this network. Ask your manager.`,
    showingFrom: (moment: number) => `Showing pets from ${when(moment)}.`,
    tryingAgainIn: (seconds: number) =>
      seconds < 120
        ? `Trying again in ${number(seconds)} s.`
        : `Trying again in ${number(Math.ceil(seconds / 60))} min.`,
    /** A line of the details, as they are copied. */
    detail: (name: string, value: string) => `${name}: ${value}`,
  },
}

/** The words that the list and every screen need, in English. */
export const englishList = mergeWords(text, sentences)

/** The shape of a language's {@link englishList}. */
export type ListWords = typeof englishList

/** What it says without code. */
export type ListText = typeof text

/** What it says with code. */
export type ListSentences = typeof sentences

import type { OpenAnswer } from '../addition.ts'
import type { EnvironmentId } from '../environment.ts'
import type { LabelSize } from '../label-papers.ts'
import type { StatusFilter } from '../pet.ts'
import type { PetStatus } from '../pet-status.ts'
import { type KeptFileName, type ManagedFileProblem, placesIn, type SettingsNotice } from '../settings-notice.ts'
import type { NamedCategory, SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import { among, counted, englishList, formats, nameOf, number, petOf, pets, petsOf, when } from './english-list.ts'
import { isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. `docs/languages.md` says how to translate it without TypeScript. */
const text = {
  completeness: {
    withoutStatus: 'Pets without a status may be missing.',
  },

  detail: {
    region: 'Pet details',
    lookedUp: 'Checked',
    copyId: 'Copy ID',
    duplicate: 'Duplicate',
    previous: 'Previous pet',
    next: 'Next pet',
    deprecated: 'Deprecated lookup',
    backToList: 'Back to the list',
    foundThroughList: 'Found through the list',
  },

  label: {
    title: 'Label',
    print: 'Print label…',
  },

  overview: {
    hint: 'Type over a name to change it, on this computer only. Click a number to see its pets.',
    other: 'Other',
  },

  shelf: {
    scope: 'What to check',
    store: 'The whole store',
    begin: 'Begin',
    field: 'Scan or type a number or name',
    tabs: 'Answers',
    answers: {
      there: 'There',
      'not-scanned': 'Not scanned yet',
      unknown: 'Unknown',
    },
    outside: 'Not part of this check',
    /** Scanned, but the store says otherwise, by the status that is checked. */
    otherwise: {
      available: 'There, but sold or pending',
      pending: 'There, but available or sold',
      sold: 'There, but available or pending',
    },
    missing: 'Missing',
    scanned: 'Scanned',
    scans: 'Scans',
    scannedBefore: 'Scanned before',
    takeBack: 'Take back',
    finish: 'Finish the check',
    again: 'Check again',
    notPasted: 'Nothing was counted: several cells of a row could be the pet. Paste only numbers, one on each line.',
    noList: 'The store’s list hasn’t come yet. Scans wait for it.',
    mayExist: 'Not among the pets that the store lets us load. It may exist.',
    later: 'Not looked up yet: the store could not be asked.',
    labels: 'Labels for those without one',
  },

  labels: {
    title: 'Print labels',
    paper: 'Paper',
    asPrinter: 'Whatever is in the printer',
    own: {
      title: 'Another size…',
      kind: 'Kind of paper',
      roll: 'Roll',
      unit: 'Unit',
      width: 'Width',
      height: 'Height',
      columns: 'Columns',
      rows: 'Rows',
      top: 'Top margin',
      start: 'Side margin',
      columnGap: 'Gap across',
      rowGap: 'Gap down',
      offSheet: 'These labels do not fit on the sheet.',
    },
    nudge: {
      title: 'Move the print (mm)',
      across: 'To the right',
      down: 'Down',
    },
    onePerPage: 'One label per page, in the printer’s own size.',
    printer: 'Printer',
    printDialog: 'Print dialog…',
    inDialog: 'Choose this paper in the print dialog, too.',
    startAt: 'Start at label',
    copies: 'Copies of each',
    fewer: 'Fewer copies',
    more: 'More copies',
    preview: 'Preview',
    savePdf: 'Save as PDF…',
  },

  add: {
    letTheStoreDecide: 'Let the store decide',
    checkCarefully: 'Check carefully: pets can’t be edited or deleted here.',
    isLive: 'It will appear in the live store.',
    submitAndStartAnother: 'Add and start another',
    underWayList: 'Pets being added',
    putBack: 'Back into the form',
    discard: 'Discard',
    discarded: 'Discarded.',
    addUnnoted: 'Add anyway',
    nameProblem: 'Enter a name.',
    categoryProblem: 'Enter the category as a whole number, such as 3.',
    namesInOverview: 'Names are given in the overview.',
    severalCells: 'Several cells do not fit into one field. To add several pets, use “Add a delivery…”.',
    recent: 'Recent:',
    chooseCategory: 'Choose a category',
    candidates: 'It could be one of these pets in the list:',
    view: 'View',
    copied: 'Copied',
  },

  openAddition: {
    looking: 'Looking…',
    review: 'Review',
    lookAgain: 'Look again',
    wasAdded: 'It was added',
    wasNotAdded: 'It was not added',
    addAgain: 'Add it again anyway',
    thisOne: 'This is it',
  },

  delivery: {
    /**
     * What spreadsheets in this language call the columns of a delivery, the most telling phrase first. Those of all languages are
     * understood, whatever their case and marks. `quantity` calls a column the number of pets in each row, and `fate` says what
     * became of a pet: the status that it has, or that it is gone.
     */
    headers: {
      name: `pet name, animal name, name, names, pet, pets, animal, animals, bird, cat, dog, fish, kitten, puppy,
        product name, item name, title, product, item, article, description, common name, species, variety, breed`,
      categoryId: `category number, category id, category no, category, categories, group number, group id, group no,
        group, product category, product type, collection, type, class, family, species, kind, breed`,
      status: 'status, pet status, state, availability',
      error: 'error',
      quantity: `quantity, qty, pcs, pieces, count, units, heads, no of pets, number of pets, pets, animals,
        variant inventory qty, stock quantity, in stock, stock, ordered, qty ordered, qty on hand, qty of packs, males,
        females, qty available, order qty, stock on hand, on hand, qoh, stock level, current stock level, inventory,
        how many`,
      /** A quantity that came, which may be less than was ordered. */
      arrived: 'delivered, shipped, sent, received, qty delivered, qty shipped, qty received',
      /** What a web shop calls the column that names the product of which a row is a variation. */
      parent: 'parent, parent sku, parent id',
      fate: {
        available: 'available, in stock, for sale, published, visible, active, online',
        pending: 'pending, reserved, on hold, booked',
        sold: 'sold, sold out',
        gone: `died, dead, deceased, doa, euthanized, escaped, lost, missing, not delivered, cancelled, adopted,
          in foster, fostered, archived, back order, on back order, backorder, backordered, not available, out of stock, to follow,
          draft, unpublished`,
      },
    },
    /** How a row begins that adds up those above it. */
    totals: `total, totals, subtotal, sub total, grand total, sum, overall total, total pets, total animals,
      total result, carried forward, brought forward, carried over, carry over`,
    categoryProblem: 'Not a category number',
    noCategory: 'No category',
    unreadable: 'This could not be read. Type it again.',
    categoryShortened: 'The spreadsheet cut this number short. Type all its digits.',
    statusProblem: 'Not a status',
    files: { label: 'Files' },
    begin: {
      text: 'Nothing is sent until you have reviewed the rows.',
      drop: 'Drop a file here',
      fileKinds: '.xlsx, .ods or CSV',
      rows: 'Rows',
      rowsHint: 'Or paste them here, one row per pet: name, category number, status. A header row is fine.',
      review: 'Review the rows',
      reading: 'Reading the file…',
      chooseFile: 'Choose a file…',
      noRows: 'There are no rows here. Copy the rows in your spreadsheet and paste them here.',
      tooMuchText: 'This is too much text for one delivery. Copy only the rows with the pets.',
    },
    review: {
      table: 'Delivery',
      tabs: 'Rows to show',
      all: 'All',
      toFix: 'To fix',
      onlyToFix: 'Only rows to fix',
      alike: 'Already listed?',
      doubles: 'Doubles',
      pasted: 'Pasted rows',
      chooseAnother: 'Choose another…',
      pasteAgain: 'Paste again',
      sheet: 'Sheet',
      encoding: 'File encoding',
      chooseAgain: 'The app no longer has this file. Choose it again, then its encoding.',
      columnsNamedIn: 'Header row',
      check: 'Check',
      column: 'Column',
      noColumn: 'None',
      ifEmpty: 'If blank',
      everyRowNeedsOne: 'Required',
      dropLater: 'A delivery is being added. Drop the file again once it has ended.',
      comparing: 'Comparing with the store…',
      notCompared: 'Not compared with the store: its pets could not be loaded.',
      ready: 'Ready',
      leftOut: 'Left out',
      looksLikeTotal: 'Looks like a total, left out',
      addToo: 'Add it too',
      addAllToo: 'Add them all too',
      leaveAllOut: 'Leave them all out',
      toCheck: 'To check',
      onlyToCheck: 'Only rows to check',
      oddities: {
        kinds: {
          garbled: 'Wrong characters',
          placeholder: 'Not a name',
          encoding: 'Encoding not certain',
          heading: 'Looks like a heading',
          quantity: 'How many pets?',
          'second-name': 'Which name?',
          formula: 'Formula without its result',
          hidden: 'Hidden row',
          counts: 'Counts other rows',
          refused: 'Refused by the store',
          shifted: 'More cells than columns',
          unseparated: 'Not one pet per row',
          mark: 'Not part of the name',
          several: 'Several names in one cell',
          unnamed: 'No name',
          struck: 'Struck out',
          profile: 'In these rows',
          unlike: 'Unlike the other names',
        },
        lastTime: 'As last time',
        change: 'Change',
        answerAsLastTime: 'Answer as last time',
        takeAway: 'Take it away',
        keep: 'Use as they are',
        asCategory: 'Use as categories',
        oneEach: 'Add one each',
        sendAgain: 'Send them again',
      },
      dropCorrections: {
        title: 'Discard your corrections?',
        text: 'What you corrected, added or left out in these rows will be lost.',
      },
      discard: {
        title: 'Discard this delivery?',
        text: 'Its rows and your corrections will be lost. Nothing was sent.',
        stay: 'Keep it',
      },
    },
    question: {
      number: 'Number of pets',
    },
    sending: {
      progress: 'Progress',
      pause: 'Pause',
      resume: 'Resume',
      stop: 'Stop',
      states: {
        paused: 'Paused. Nothing is sent until you resume it.',
        stopped: 'Stopped. Nothing more is sent.',
        unknown: 'The answer for a pet was lost, so it may have been added. We check again whenever the list loads.',
        doubtful:
          'Part of this computer’s record was damaged. Rows that look unsent may have been added: compare them with the store before you send them.',
      },
      foot: 'If the app closes, the delivery waits here. Nothing is sent until you resume it.',
      saveRest: 'Save remaining rows as CSV',
      done: 'Done',
      stopQuestion: {
        title: 'Stop this delivery?',
        stay: 'Continue',
      },
      leaveQuestion: {
        text: 'What you leave out is not kept.',
      },
      line: {
        show: 'Show the delivery',
      },
    },
  },

  /** Outcomes of additions, alone or as a delivery’s rows. */
  outcomes: {
    waiting: 'Waiting',
    sending: 'Adding…',
    added: 'Added',
    found: 'Found in the list',
    noted: 'Added, as you said',
    addedAgain: 'Added again',
    refusedSilently: 'Refused without a reason',
    mayBeThere: 'Not sent: a pet like it may have been added already',
    unknown: 'May have been added',
    notAdded: 'Not added, as you said',
    notSent: 'Not sent',
  },

  addedHere: {
    noNumber: 'No number',
    keptFor: 'Kept for 90 days.',
    copyIds: 'Copy IDs',
    export: 'Export…',
    empty: 'Nothing was added from this computer in the last 90 days.',
    oneDelivery: 'This delivery only',
    nameAndOutcome: 'Name, outcome',
    exportDate: 'Date',
  },

  palette: {
    placeholder: 'A command, a pet, or #ID',
    commands: 'Commands',
    nothing: 'Nothing matches.',
  },

  keys: {
    inTheList: 'In the list',
    everywhere: 'Everywhere',
    inTheForm: 'In the add form',
    move: 'Move through the list',
    contextMenu: 'Open the menu of the pet',
    nextField: 'Go to the next field',
  },

  help: {
    title: 'Help',
    diagnosticsNote: 'For whoever helps you: versions, settings and the log, without keys.',
  },

  about: {
    versions: 'Versions',
    system: 'System',
    copyVersions: 'Copy versions',
    licences: 'Licenses',
    chromiumLicences: 'Licenses of Electron and Chromium',
  },

  exporting: {
    title: 'What should be exported?',
    text: 'The list may not show every pet.',
    all: 'All we can load',
  },

  toasts: {
    fullScreen: 'Press F11 to leave full screen.',
    scanned: (code: string) => `Scanned ${code}. Nothing was changed.`,
    region: 'Messages',
  },

  settings: {
    environments: 'Environments',
    appearance: 'Appearance',
    lists: 'Lists',
    inUse: 'In use',
    notSetUp: 'Not set up',
    noKey: 'No key',
    keySaved: 'Key saved',
    languageWaits: 'The language changes when you save what you typed above, or when you close the settings.',
    baseUrl: 'Base URL',
    apiKey: 'API key',
    pasteKey: 'Paste the key you were given',
    showKey: 'Show key',
    hideKey: 'Hide key',
    removeKey: 'Remove key',
    testConnection: 'Test connection',
    testing: 'Testing…',
    keptForSession: 'Key kept until you close the app',
    apiKeyMissing: 'Paste the key first.',
    keepForSession: 'Use it until I close the app',
    keepUntested: 'Keep it untested',
    formerStays: 'What was saved before stays in use.',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    calls: 'Notify me in the background',
    callsChoices: { on: 'On', off: 'Off' },
    sounds: 'Sounds while checking the shelf',
    labelPaper: 'Label paper',
    firstLimit: 'Pets shown by default',
    refresh: 'Refresh automatically',
    refreshes: { 'every-minute': 'Every minute', 'every-5-minutes': 'Every 5 minutes', never: 'Never' },
  },

  notices: {
    /** What is lost with a file that could not be read, or not whole. */
    damaged: {
      'settings.json': 'The settings could not be read, so the app starts with the default ones.',
      'view.json': 'Your views, drafts and category names could not be read, so the app starts without them.',
      'last-lists.json': 'The lists from last time could not be read, so changes are marked from now on.',
      'additions.jsonl': 'The record of what was added here is damaged. The readable part was kept.',
      'delivery-drafts.json': 'The delivery you were reviewing could not be read. None of it was sent.',
      'known-sheets.json': 'Your answers about suppliers’ sheets could not be read, so the app asks again.',
      'shelf-checks.json': 'Your checks of the shelf could not be read.',
      'window.json': 'The size of the window could not be read, so it opens at its usual size.',
    } satisfies Record<KeptFileName, string>,
    'profile-not-writable': 'The app can’t save anything here. What you change applies until you close it.',
    managedFile: {
      unreadable: 'cannot be read',
      'not-json': 'is not JSON',
      'not-unicode': 'is neither UTF-8 nor UTF-16',
      wrong: 'is not valid',
    } satisfies Record<ManagedFileProblem['kind'], string>,
    'same-base-url': 'Production and Staging have the same base URL: Staging adds to the live store, too.',
  },

  baseUrlProblems: {
    malformed: 'Enter the complete base URL, such as https://pets.example.com/v1.',
    insecure: 'Without encryption (http://), the app only talks to a service on this computer. Use https://.',
    credentials: 'Leave the user name and password out of the base URL. The API key has its own field.',
    query: 'Leave out the ? or # and everything after it.',
  },

  inputProblems: {
    apiKey: 'An API key has only plain letters, digits and symbols, and no spaces. Paste it again.',
    other: 'The app does not accept this value.',
  },

  /** The file with the rows of a delivery that were not added, and why. */
  deliveryFile: {
    errorColumn: 'Error',
    allFiles: 'All files',
  },

  /** Asked by main, in a box of the system. `stay` is what Enter and Escape choose. */
  questions: {
    windowGone: {
      message: 'The window stopped working.',
      detail: 'What you typed is kept. Nothing is sent twice.',
      stay: 'Open it again',
      act: 'Quit',
    },
    windowHung: {
      message: 'The window is not responding.',
      detail: 'You can wait, or open it again. What you typed is kept. Nothing is sent twice.',
      stay: 'Wait',
      act: 'Open it again',
    },
    quitWhileAdding: {
      message: 'Pets are still being added.',
      detail: 'If you quit now, the app checks what was added when you open it again. Nothing is sent twice.',
      stay: 'Wait',
      act: 'Quit anyway',
    },
  },

  fatal: {
    title: 'Pet Store Inventory has to close',
    openElsewhere: 'Pet Store Inventory is open in another session on this computer. Close it there first.',
    notResponding: 'Pet Store Inventory is open but doesn’t respond. Close it or restart the computer.',
    text: 'Something went wrong inside the app. Your settings and your key are kept. Open the app again to continue.',
  },
}

/** A moment in a sentence: "at 10:42", "on 2 January at 10:42". */
function at(moment: number): string {
  const { time, dayAndMonth } = formats
  return isToday(moment) ? `at ${time(moment)}` : `on ${dayAndMonth(moment)} at ${time(moment)}`
}

const tally: TallyWords = {
  added: (count) => `${number(count)} added`,
  refused: (count) => `${number(count)} refused`,
  'already-there': (count) => `${number(count)} already there`,
  'may-be-there': (count) => `${number(count)} not sent: may be there already`,
  unknown: (count) => `${number(count)} being looked for`,
  'not-added': (count) => `${number(count)} not added`,
  'to-send': (count) => `${number(count)} not sent`,
  'to-fix': (count) => `${number(count)} still to fix`,
  'held-back': (count) => `${number(count)} held back as doubles`,
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join(', ')}.`
}

/** "62 × 29 mm". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers}\u00A0${unit}`
}

/** What needs code: facts, plurals, order. */
const sentences = {
  completeness: {
    all: (count: number, status: StatusFilter) => `Showing all ${petsOf(count, status)}`,
    some: (count: number) => `Showing ${number(count)}.`,
    someOf: (count: number, known: number) => `${number(count)} of ${number(known)} shown.`,
    skipped: (count: number) => `${counted(count, 'row')} could not be read.`,
    /** How many pets of a category there are: `50 available pets in Dogs.` */
    inCategory: (count: number, { id, name }: NamedCategory, searched: SearchedPets) => {
      const status = searched.extent === 'every' ? searched.status : 'all'
      const found = count === 0 ? `No ${petOf(status)}s` : petsOf(count, status)
      const answer = `${found} in ${name ?? `category ${id}`}${among(searched)}`
      return searched.extent === 'every' ? `${answer}.` : `${answer}; there may be ${count === 0 ? 'some' : 'more'}.`
    },
    moreAddedHere: (count: number) => `${number(count)} more added here.`,
  },

  detail: {
    deprecation: (removalDate: string) =>
      `This lookup is deprecated and will be removed on ${formats.longDate(removalDate)}. After that, this app finds pets through the list.`,
  },

  label: {
    barcode: (id: string) => `Barcode of ${id}`,
  },

  overview: {
    all: (count: number) => `Counted from all ${pets(count)}.`,
    loaded: (count: number) => `Counted from the ${pets(count)} the store lets us load.`,
    printed: (moment: number) => `Overview, ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found: number, of: number, isWhole: boolean) =>
      isWhole
        ? `Shelf check: ${number(found)} of ${number(of)}.`
        : `Shelf check: ${number(found)} of the ${number(of)} that the store lets us load.`,
    openLast: (moment: number) => `Show the check of ${formats.when(moment)}`,
    there: (name: string) => `${name} is there.`,
    twice: (name: string, times: number) => `${name} was scanned ${number(times)} times. It counts once.`,
    otherwiseSentence: (name: string, status: string | undefined) =>
      `${name} is there, but the store says: ${statusName(englishList.status, status)}.`,
    takenBack: (name: string) => `${name} was taken back.`,
    noneCalled: (name: string, meant: string) => `No pet is called “${name}”.${meant && ` Did you mean ${meant}?`}`,
    replaces: (moment: number) => `This replaces the check of ${formats.when(moment)}.`,
    several: (name: string, numbers: string) => `“${name}” is ${numbers}. Scan or type its number.`,
    toFind: (count: number, what: string) => `Pets to find: ${number(count)} (${what}). Scan or type what is there.`,
    setAside: (moment: number) =>
      `The shelf check of ${formats.when(moment)} is set aside: it was made with another base URL or API key.`,
    printed: (moment: number) => `Shelf check, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size: LabelSize) => `Roll ${sizeOf(size)}`,
    sheet: (name: 'A4' | 'Letter', columns: number, rows: number) => `${name} sheet, ${columns} × ${rows} labels`,
    each: (size: LabelSize) => `${sizeOf(size)} each`,
    tooSmall: (count: number) => `Too small for ${counted(count, 'barcode')}: only the number prints there.`,
    gone: (printer: string) => `${printer} is not there any more.`,
    lacking: (printer: string) => `${printer} does not offer paper of this size.`,
    fitsOn: (size: LabelSize) => `${sizeOf(size)} is large enough.`,
    fieldRange: (least: number, most: number) => `Enter a number from ${number(least)} to ${number(most)}.`,
    place: (place: number) => `Label ${place}`,
    usedUp: (count: number) => (count === 1 ? 'The first one is used up.' : `The first ${count} are used up.`),
    onSheets: (count: number, sheets: number) => `${counted(count, 'label')} on ${counted(sheets, 'sheet')}`,
    total: (count: number) => counted(count, 'label'),
    sent: (count: number, printer: string) => `${counted(count, 'label')} sent to ${printer}.`,
  },

  add: {
    title: (environment: EnvironmentId) => `Add pet to ${englishList.environments[environment].label}`,
    submit: (environment: EnvironmentId) => `Add to ${englishList.environments[environment].label}`,
    underWay: (name: string) => `Adding “${name}”…`,
    moreUnderWay: (count: number) => `Adding ${number(count)} more…`,
    notAdded: (name: string) => `“${name}” was not added.`,
    /** This and `severalCategoriesCalled` are said before `categoryProblem`. */
    meant: (name: string, id: string) => `Did you mean ${name} (${id})?`,
    noCategoryCalled: (name: string) => `No category is called “${name}”.`,
    severalCategoriesCalled: (name: string) => `Several categories are called “${name}”.`,
    alreadyListed: (name: string, id: string, status: string | undefined) =>
      `A pet called “${name}” is already listed (#${id}, ${statusName(englishList.status, status)}).`,
    alreadyAdded: (name: string, id: string) => `A pet called “${name}” was already added from here (#${id}).`,
    categoryName: (categoryId: string) => `What you call category ${categoryId}`,
    added: (name: string, environment: EnvironmentId, id: string) =>
      `“${name}” added to ${nameOf(environment)} as #${id}.`,
    addedUnnumbered: (name: string, environment: EnvironmentId) =>
      `“${name}” added to ${nameOf(environment)}. The store didn’t give its number; the next list may show it.`,
    resultOf: (name: string, environment: EnvironmentId) => `“${name}”: result from ${nameOf(environment)}`,
    firstAdd: (name: string, environment: EnvironmentId) =>
      `Add “${name}” to ${englishList.environments[environment].label}?`,
    /** What is sent of a pet besides its name. */
    categoryAndStatus: (category: string, status: PetStatus | undefined) =>
      `Category ${category}. ${status === undefined ? 'The store decides the status.' : `Status ${englishList.status[status]}.`}`,
  },

  carrying: {
    add: (count: number, to: EnvironmentId) =>
      count === 1 ? `Add to ${nameOf(to)}…` : `Add ${number(count)} to ${nameOf(to)}…`,
    title: (count: number, to: EnvironmentId) => `Review ${pets(count)} in ${englishList.environments[to].label}?`,
    stays: (from: EnvironmentId) => `Nothing is sent until you press Add there. ${nameOf(from)} stays as it is.`,
    source: (count: number, from: EnvironmentId) => `${pets(count)} from ${nameOf(from)}`,
  },

  openAddition: {
    title: (name: string, environment: EnvironmentId) => `“${name}” may have been added to ${nameOf(environment)}.`,
    sent: (sentAt: number, answer: OpenAnswer) =>
      ({
        lost: `Sent ${at(sentAt)}, then the answer was lost.`,
        'web-page': `Sent ${at(sentAt)}, but a web page came back, not the store’s answer.`,
        unclear: `Sent ${at(sentAt)}, but the answer doesn’t say whether it was added.`,
      })[answer],
    said: (message: string) => `The store said: “${message}”`,
    notFound: (moment: number) => `Not found ${at(moment)}.`,
    more: (count: number, environment: EnvironmentId) =>
      `${pets(count)} may have been added to ${nameOf(environment)}.`,
    missing: (count: number) => `${number(count)} were not found in a complete list.`,
    thisOneNamed: (id: string) => `This is it: #${id}`,
    noted: (name: string) => `“${name}” marked as added.`,
  },

  delivery: {
    unnamedColumn: (number: number) => `Column ${number}`,
    categoryAmbiguous: (text: string, digits: string) => `Is “${text}” ${digits}? Type it without points and commas.`,
    title: (environment: EnvironmentId) => `Add a delivery to ${englishList.environments[environment].label}`,
    files: {
      reading: (name: string) => `Reading “${name}”…`,
      waits: (name: string) => `“${name}” waits.`,
      leave: (name: string) => `Leave out “${name}”`,
    },
    begin: {
      tooManyRows: (count: number, most: number) =>
        `There are ${number(count)} rows, and a delivery takes at most ${number(most)}. Add them in several deliveries.`,
    },
    review: {
      hiddenRows: (count: number) => `${counted(count, 'hidden row')} left out`,
      sheetWaits: (sheet: string, count: number) => `“${sheet}”: ${counted(count, 'row')}`,
      otherSheets: (count: number) => `${counted(count, 'other sheet')} left out`,
      rowsAbove: (count: number) => `${counted(count, 'row')} above skipped`,
      columnOf: (field: string, column: string) => `Column for ${field}: ${column}`,
      account: (rows: number, count: number) => `${counted(rows, 'row')}, ${pets(count)}`,
      markedColumn: (name: string, mark: string, count: number) => `${name} (${mark} in ${counted(count, 'row')})`,
      totalAgrees: (total: number) => `The sheet’s own total is ${number(total)} too`,
      totalDiffers: (total: number) => `But the sheet’s own total is ${number(total)}`,
      notUsed: (columns: readonly string[]) => `Not used: ${columns.join(', ')}`,
      compared: (count: number, mayBeMore: boolean) =>
        mayBeMore
          ? `Compared with ${pets(count)}. There may be more.`
          : `Compared with ${count === 1 ? 'the 1 pet' : `all ${pets(count)}`} listed.`,
      cell: (field: string, row: number) => `${field} of row ${row}`,
      looksLikePet: (name: string, id: string) => `Looks like ${name} #${id}`,
      looksLikeOpen: (name: string, moment: number) => `May have been added already (${name}, ${when(moment)})`,
      looksLikeRow: (row: number) => `Looks like row ${row}`,
      leaveOut: (row: number) => `Leave out row ${row}`,
      readyCount: (count: number) => `${number(count)} ready`,
      odd: {
        rows: (count: number, example: string, repaired: string | null) =>
          `${counted(count, 'row')}, such as “${example}”${repaired === null ? '' : ` for “${repaired}”`}`,
        quantity: (column: string, count: number, total: number) =>
          `According to the column “${column}”, ${count === 1 ? '1 row stands' : `${number(count)} rows stand`} for ${pets(total)}.`,
        secondName: (column: string, used: string) => `“${column}” could be the name too. “${used}” is used.`,
        formula: (count: number, example: string) =>
          `${count === 1 ? '1 row has a formula' : `${number(count)} rows have formulas`} without a result, such as “${example}”. Open the file in a spreadsheet program, save it there, and choose it again.`,
        answered: (count: number) => `${number(count)} answered`,
        whichCategory: (word: string) => `“${word}”: which category?`,
        whichStatus: (word: string) => `“${word}”: which status?`,
        /** `isMore` if another column's pets are added already. */
        addAll: (count: number, isMore: boolean) => `Add ${number(count)}${isMore ? ' more' : ''}`,
        addAs: (status: string) => `Add as ${status}`,
        column: (column: string, text: string, count: number, names: readonly string[]) =>
          `“${column}” has “${text}” in ${counted(count, 'row')}: ${formats.list(names)}`,
        newHere: (label: string) => `${label}, new here`,
        takeColumn: (name: string) => `Use “${name}”`,
      },
      leftOutCount: (count: number) => `${number(count)} left out`,
      add: (count: number, environment: EnvironmentId) =>
        `Add ${pets(count)} to ${englishList.environments[environment].label}`,
      addNone: (environment: EnvironmentId) => `Nothing to add to ${englishList.environments[environment].label}`,
    },
    question: {
      title: (count: number, environment: EnvironmentId) =>
        `Add ${pets(count)} to ${englishList.environments[environment].label}?`,
      numberHint: (count: number) => `Type ${count} to continue.`,
      numberProblem: (count: number) => `That isn’t the number. Type ${count}, or press “Go back”.`,
    },
    sending: {
      title: (environment: EnvironmentId) => `Adding a delivery to ${englishList.environments[environment].label}`,
      titleAtEnd: (environment: EnvironmentId) => `Delivery to ${englishList.environments[environment].label}`,
      progressOf: (ended: number, rows: number) => `${number(ended)} of ${number(rows)}`,
      minutesLeft: (minutes: number) =>
        minutes < 1 ? 'Less than a minute left' : `About ${counted(minutes, 'minute')} left`,
      states: {
        putOff: (environment: EnvironmentId, moment: number) =>
          `${nameOf(environment)} asks us to wait. The delivery continues ${at(moment)}.`,
      },
      atEnd,
      fix: (count: number): string => (count === 1 ? 'Fix it' : 'Fix them'),
      stopQuestion: {
        text: (count: number) => `Not sent yet: ${pets(count)}. You can save what is left as CSV afterwards.`,
      },
      leaveQuestion: {
        /** `names` are those of some of the pets, in their order. */
        title: (count: number, names: readonly string[]) => {
          const others = count - names.length
          const named = formats.list([...names, ...(others > 0 ? [`${number(others)} more`] : [])])
          return `${pets(count)} ${count === 1 ? 'was' : 'were'} not added: ${named}.`
        },
        unnamed: (row: number) => `row ${row}`,
        save: (count: number): string => (count === 1 ? 'Save it as CSV' : 'Save them as CSV'),
        leave: (count: number): string => (count === 1 ? 'Leave it out' : 'Leave them out'),
      },
      line: {
        underReview: (environment: EnvironmentId, count: number) =>
          `Delivery to ${nameOf(environment)}: ${count === 1 ? '1 row waits' : `${number(count)} rows wait`} for your review.`,
        standing: (environment: EnvironmentId, ended: number, rows: number) =>
          `Delivery to ${nameOf(environment)}: ${number(ended)} of ${number(rows)} done.`,
        atEnd: (environment: EnvironmentId, ends: DeliveryTally) =>
          `Delivery to ${nameOf(environment)}: ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message: string) => `Refused: “${message}”`,
    alreadyThere: (id: string) => `Not sent: #${id} looks like it`,
  },
  addedHere: {
    from: (environment: EnvironmentId) => `To ${englishList.environments[environment].label}, from this computer`,
    today: (count: number) => `Today (${number(count)})`,
    yesterday: (count: number) => `Yesterday (${number(count)})`,
    /** `start` is when the day began, in milliseconds since 1970. */
    day: (start: number, count: number) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count: number) => `${counted(count, 'ID')} copied.`,
    printed: (count: number, moment: number) => `Added here: ${pets(count)}, ${formats.dateAndTime(moment)}.`,
    many: (count: number) => `${number(count)} added.`,
  },
  copiedId: (id: string) => `ID ${id} copied.`,

  about: {
    updateReady: (version: string) => `Version ${version} is ready. It will be installed when you close the app.`,
  },
  exported: (count: number) => `${counted(count, 'row')} exported.`,

  exporting: {
    shown: (count: number) => `What is shown (${number(count)})`,
  },

  printed: {
    of: (status: StatusFilter, moment: number) =>
      `${englishList.list.tabs[status]} pets, ${formats.dateAndTime(moment)}.`,
    category: (label: string) => `Category ${label}.`,
    search: (text: string) => `Searched for “${text}”.`,
  },

  settings: {
    showFields: (environment: EnvironmentId) => `Connection to ${nameOf(environment)}`,
    use: (environment: EnvironmentId) => `Use ${nameOf(environment)}`,
    connected: (milliseconds: number) => `Connected · ${number(milliseconds)} ms`,
    savedIn: (passwordStore: string) => `Key saved in ${passwordStore}`,
    removal: {
      title: (environment: EnvironmentId) => `Remove the ${nameOf(environment)} key?`,
      text: (environment: EnvironmentId) => `Without a key, the app can’t reach ${nameOf(environment)}.`,
    },
    keyStays: (formerBaseUrl: string) => `The saved key is for ${formerBaseUrl}. Enter the key for this base URL.`,
    /** The choice of the language that the computer prefers, `name` in that language itself. */
    systemLanguage: (name: string) => `System (${name})`,
    switching: {
      title: (to: EnvironmentId) => `Switch to ${englishList.environments[to].label}?`,
      text: (to: EnvironmentId, delivering: EnvironmentId | null) => {
        const live = 'Pets you add will appear in the live store.'
        if (delivering === null) return live
        const paused = `The delivery to ${nameOf(delivering)} is paused until you come back.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment: EnvironmentId | null) =>
        environment === null ? 'Stay here' : `Stay in ${nameOf(environment)}`,
      confirm: (to: EnvironmentId) => `Switch to ${englishList.environments[to].label}`,
    },
  },

  notices: {
    newer: (name: KeptFileName) => `A newer version of this app wrote ${name}, so the app starts without it.`,
    keptAs: (keptAs: string) => `The file is kept as ${keptAs}.`,
    'file-unreadable': ({ name }: Extract<SettingsNotice, { kind: 'file-unreadable' }>) =>
      `${name} cannot be opened right now. The app leaves it alone, so what you change there applies until you close the app.`,
    'record-unreadable':
      'The app can’t open its record of added pets right now. It tries again before it adds a pet, and asks you if it still can’t.',
    'managed-file-ignored': ({ problem }: Extract<SettingsNotice, { kind: 'managed-file-ignored' }>) =>
      `The administrator’s settings do not apply: ${problem.path} ${text.notices.managedFile[problem.kind]}${placesIn(problem)}.`,
  },

  fatal: {
    refusedSwitch: (name: string) =>
      `Pet Store Inventory does not start with the option “${name}”, because it could expose the API key. Start it without that option.`,
  },
}

/** Every word on screen, in English. Another language is one more file with an object of this shape. */
export const english = { ...englishList, ...mergeWords(text, sentences) }

/** The shape of a language: every one has the same entries, taking the same values. */
export type Words = typeof english

/** What a language says without code. */
export type PlainText = typeof text

/** What a language says with code. */
export type Sentences = typeof sentences

/** What the packages say of the app, in English. */
export const packaged: PackagedWords = {
  genericName: 'Pet store inventory',
  comment: 'See which animals the store offers, add one and look one up',
  keywords: ['pets', 'animals', 'store', 'shop', 'inventory'],
  summary: 'See, add and look up the animals of a pet store',
  description:
    'For pet-store clerks: see, add and look up animals, and always know whether you are in staging or production.',
  localNetworkUse: 'Needed only if your store’s service runs on your local network.',
}

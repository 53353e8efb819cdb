import type { CallInput, CallName } from '../contract.ts'
import { firstKeptView } from './first-kept-view.ts'
import { wholeNewPet, wholePet } from './whole-pet.ts'

const filter = { status: 'all', limit: 20 } as const
const additionId = '01890a5d-ac96-774b-bcce-b302099a8057'
const deliveryId = '01890a5d-ac96-774b-bcce-b302099a8058'

/** An input that each call accepts, with every field except the call's optional ones. */
export const callExamples: { readonly [Name in CallName]: CallInput<Name> } = {
  listPets: { environment: 'staging', filter },
  createPet: { environment: 'staging', id: additionId, pet: wholeNewPet },
  listAdditions: { environment: 'staging' },
  settleAddition: { environment: 'staging', id: additionId, verdict: { kind: 'added', petId: '9007199254740993' } },
  lookForAddition: { environment: 'staging', id: additionId },
  chooseDeliveryFile: {},
  readDroppedFile: { fileName: 'birds.csv', bytes: new ArrayBuffer(6) },
  readDeliveryFileAs: { id: '01890a5d-ac96-474b-8cce-b302099a8057', as: { encoding: 'Windows-1251' } },
  recallDeliveryDraft: { environment: 'staging' },
  keepDeliveryDraft: {
    environment: 'staging',
    draft: {
      text: 'Kiwi',
      review: {
        source: {
          id: null,
          fileName: 'birds.csv',
          encoding: 'UTF-8',
          encodings: [],
          sheets: [],
          sheet: 'Birds',
          hidden: { rows: 0, sheets: 0 },
        },
        separator: ';',
        above: [{ number: 1, cells: ['Birds of November'] }],
        header: ['Bird'],
        headerRow: 2,
        columns: ['Bird'],
        matching: { name: 0, categoryId: null, status: null },
        forAll: { categoryId: '7', status: 'sold' },
        answers: {},
        hiddenRows: [3],
        struckRows: [4],
        askedAbout: ['812', `${deliveryId}:12`],
        rows: [{ number: 3, cells: ['Kiwi'], fixed: { 0: 'Kiwi II' }, choice: 'added' }],
      },
    },
  },
  recallSheet: { environment: 'staging', columns: ['Bird', 'Art'] },
  rememberSheet: {
    environment: 'staging',
    sheet: {
      columns: ['Bird', 'Art', 'State'],
      matching: { name: 0, categoryId: 1, status: 2 },
      answers: { 'categoryId hunde': '3' },
    },
  },
  startDelivery: {
    environment: 'staging',
    delivery: {
      id: deliveryId,
      name: 'birds.csv',
      columns: ['Bird'],
      rows: [{ cells: ['Kiwi'], pet: wholeNewPet, again: false }],
      askedAbout: ['812'],
    },
  },
  getDelivery: { environment: 'staging' },
  saveDeliveryRest: {
    name: 'birds.csv',
    rows: [
      ['Name', 'Error'],
      ['Kiwi', 'No room.'],
    ],
  },
  steerDelivery: { environment: 'staging', id: deliveryId, step: 'resume' },
  getPet: { environment: 'staging', petId: '9007199254740993' },
  readShelf: { environment: 'staging' },
  recordShelf: {
    environment: 'staging',
    event: { kind: 'scanned', check: additionId, scan: deliveryId, at: 1, code: '#812', petId: '812' },
  },
  recallSeen: { environment: 'staging' },
  keepSeen: {
    environment: 'staging',
    storeId: 'another store',
    seen: {
      lists: [{ filter, complete: ['sold'], receivedAt: 1 }],
      pets: [{ ...wholePet, receivedAt: 1 }],
    },
  },
  getSettings: {},
  selectEnvironment: { environment: 'practice' },
  saveService: { environment: 'staging', baseUrl: 'https://pets.example.com/v1' },
  dropSaving: { environment: 'staging' },
  removeApiKey: { environment: 'staging' },
  saveAppearance: { appearance: { theme: 'dark', density: 'compact', calls: true } },
  saveLanguage: { choice: 'en' },
  getStart: {},
  awaitFirstList: {},
  keepView: {
    view: {
      ...firstKeptView,
      views: { staging: { filter, sorting: [{ id: 'name', desc: true }] } },
      drafts: { staging: { ...wholeNewPet, id: additionId, replaces: additionId } },
      categories: { staging: { names: { '3': 'Cats' }, recent: ['3'] } },
      formerCategories: {
        baseUrls: { staging: 'https://pets.example.com/v1' },
        values: { 'staging https://former.example.com/v1': { names: { '3': 'Dogs' }, recent: ['3'] } },
      },
      // Its other kind is one word, which no test hits by chance.
      firstLimit: 20,
      labelPrinter: 'Zebra',
    },
  },
  offerCommands: { commands: ['find'] },
  copyText: { text: 'Rex' },
  exportTable: { fileName: 'pets.csv', rows: [['Name'], ['Rex']] },
  listPrinters: {},
  describePrinter: { printer: 'Zebra' },
  print: { paper: { width: 62_000, height: 29_000 }, printer: 'Zebra' },
  savePdf: { fileName: 'labels.pdf', paper: { width: 62_000, height: 29_000 } },
  findSavedFile: {},
  showSavedFile: { number: 0 },
  getAbout: {},
  saveDiagnostics: {},
  openLogs: {},
  openLicences: { of: 'packages' },
}

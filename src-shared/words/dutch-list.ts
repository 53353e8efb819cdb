import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText } from './fold-text.ts'
import { createFormats } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'Welkom bij Pet Store Inventory',
    text: 'Bekijk welke dieren de winkel aanbiedt, voeg dieren toe en zoek ze op.',
    connect: 'Verbinden met uw winkel',
    connectText: 'U hebt de basis-URL en de API-sleutel nodig die u van uw leidinggevende hebt gekregen.',
    practice: 'Oefenomgeving proberen',
    practiceText: 'Voorbeelddieren om mee te leren. Niets verlaat deze computer.',
    chooseEnvironment: 'Welke omgeving?',
    connectNow: 'Verbinden',
    connecting: 'Verbinden…',
    openAnyway: 'Toch openen',
  },

  appName: 'Pet Store Inventory',
  close: 'Sluiten',
  dismiss: 'Verbergen',
  cancel: 'Annuleren',
  save: 'Opslaan',
  saved: 'Opgeslagen.',
  print: 'Afdrukken',
  showThem: 'Tonen',
  showFile: 'Bestand tonen',
  notYet: 'Terug',
  formUnfinished: 'Het formulier is nog ingevuld. Voeg het dier toe of maak eerst het formulier leeg.',

  fields: {
    name: 'Naam',
    categoryId: 'Categorie',
    categoryNumber: 'Categorienummer',
    status: 'Status',
    id: 'ID',
    row: 'Rij',
    time: 'Tijd',
    outcome: 'Resultaat',
  },

  // Each name is a noun with "de".
  environments: {
    production: { name: 'Liveomgeving', label: 'LIVEOMGEVING', note: 'echte winkel' },
    staging: { name: 'Testomgeving', label: 'TESTOMGEVING', note: 'testgegevens' },
    practice: { name: 'Oefenomgeving', label: 'OEFENOMGEVING', note: 'blijft op deze computer' },
  },

  status: {
    available: 'Beschikbaar',
    pending: 'In afwachting',
    sold: 'Verkocht',
    notSet: 'Niet ingevuld',
  },

  header: {
    addMore: 'Meer manieren om toe te voegen',
  },

  list: {
    table: 'Dieren',
    tabs: { all: 'Alle', available: 'Beschikbaar', pending: 'In afwachting', sold: 'Verkocht' },
    search: 'Dieren zoeken',
    clearSearch: 'Zoekveld wissen',
    show: 'Tonen',
    showChoices: 'Aantal te tonen dieren kiezen',
    asManyAsPossible: 'Zoveel mogelijk',
    loading: 'Dieren laden…',
    refreshing: 'Vernieuwen…',
    slow: 'Trager dan normaal',
    empty: 'Nog geen dieren.',
    openPet: 'Openen',
    copyRow: 'Rij kopiëren',
    showAll: 'Alle tonen',
    clear: 'Wissen',
  },

  category: {
    every: 'Alle categorieën',
    name: 'Categorie een naam geven…',
    needed: 'Het bestand moet een kolom “Nummer” en een kolom “Naam” hebben. Er is niets gewijzigd.',
    ofPractice: { 3: 'Honden', 5: 'Katten', 7: 'Vogels', 9: 'Vissen', 11: 'Konijnen', 13: 'Hamsters' },
    number: 'Nummer',
  },

  changes: {
    new: 'Nieuw',
    gone: 'Niet meer aanwezig',
    markSeen: 'Markeren als gezien',
    seen: 'Als gezien gemarkeerd.',
  },

  search: {
    looking: 'Meer dieren doorzoeken…',
    showElsewhere: 'Tonen',
    mayBeMore: 'Er zijn er mogelijk meer.',
    notWidened: 'De andere dieren konden niet worden doorzocht.',
  },

  commands: {
    'add-pet': 'Dier toevoegen',
    'add-delivery': 'Levering toevoegen…',
    'save-empty-sheet': 'Leeg blad opslaan…',
    find: 'Zoeken in de lijst',
    refresh: 'Vernieuwen',
    'open-palette': 'Snelle toegang',
    'open-settings': 'Instellingen',
    duplicate: 'Geopend dier dupliceren',
    'show-added-here': 'Hier toegevoegd',
    'copy-rows': 'Getoonde rijen kopiëren',
    'save-category-names': 'Categorienamen opslaan…',
    'read-category-names': 'Categorienamen inlezen…',
    export: 'Dieren exporteren…',
    print: 'Getoonde rijen afdrukken',
    'print-label': 'Etiket van geopend dier afdrukken…',
    'print-labels': 'Etiketten afdrukken…',
    'check-shelf': 'Schap controleren',
    'show-overview': 'Overzicht',
    'show-all': 'Alle dieren tonen',
    'show-available': 'Beschikbare dieren tonen',
    'show-pending': 'Dieren in afwachting tonen',
    'show-sold': 'Verkochte dieren tonen',
    'show-keys': 'Sneltoetsen',
    'open-logs': 'Logboekmap openen',
    'save-diagnostics': 'Diagnosegegevens opslaan…',
    'show-about': 'Over Pet Store Inventory',
  },

  menu: {
    file: '&Bestand',
    edit: 'Be&werken',
    view: 'B&eeld',
    pet: '&Dier',
    window: '&Venster',
    help: '&Help',
    quit: 'Afsluiten',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw',
    cut: 'Knippen',
    copy: 'Kopiëren',
    paste: 'Plakken',
    delete: 'Verwijderen',
    selectAll: 'Alles selecteren',
    actualSize: 'Ware grootte',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    fullScreen: 'Volledig scherm',
    minimize: 'Minimaliseren',
    closeWindow: 'Venster sluiten',
    mac: {
      services: 'Voorzieningen',
      hide: 'Verberg Pet Store Inventory',
      hideOthers: 'Verberg andere',
      showAll: 'Toon alles',
      quit: 'Stop Pet Store Inventory',
      zoom: 'Zoom',
      front: 'Alles op voorgrond',
    },
  },

  keyNames: { control: 'Ctrl', shift: 'Shift', enter: 'Enter', escape: 'Esc', home: 'Home', end: 'End' },

  brokenWindow: {
    text: 'Er is iets misgegaan in dit venster. Wat u hebt getypt, is bewaard, en er wordt niets vanzelf opnieuw verzonden.',
    reload: 'Opnieuw laden',
  },

  failure: {
    sentences: {
      'first-add': 'Er is niets verzonden.',
      'addition-open': 'Dit dier is mogelijk al toegevoegd. Het is niet opnieuw verzonden.',
      'not-recorded': 'De app kan niet vastleggen wat er wordt toegevoegd. Er is niets verzonden.',
      'no-such-addition': 'Dit dier staat niet meer onder “Hier toegevoegd”.',
      'no-such-delivery': 'Deze levering wordt niet meer op deze computer bewaard.',
      'look-only': 'Uw beheerder heeft toevoegen hier uitgeschakeld.',
      'managed-setting': 'Dit is ingesteld door uw beheerder.',
      'keychain-absent': 'Deze computer heeft geen wachtwoordopslag, dus de sleutel kan niet worden opgeslagen.',
      'keychain-withheld': {
        locked: 'De wachtwoordopslag is vergrendeld. Ontgrendel de opslag en probeer het opnieuw.',
        slow: 'De wachtwoordopslag antwoordt niet. Misschien wacht deze tot u de opslag ontgrendelt. Probeer het daarna opnieuw.',
        stopped:
          'De wachtwoordopslag is niet actief. De sleutels zijn ongewijzigd. Start de opslag en probeer het opnieuw.',
        failed: 'De wachtwoordopslag heeft een fout gemeld. De sleutel is ongewijzigd gebleven. Probeer het opnieuw.',
        'too-long': 'De sleutel is te lang voor de wachtwoordopslag van deze computer.',
      },
      'settings-not-saved': 'Dit kon niet worden opgeslagen. Het geldt tot u de app sluit.',
      'file-not-written': 'Het bestand kon niet worden opgeslagen. Kies een andere locatie.',
      'file-not-read': {
        'too-large': 'Het bestand is te groot. Sla alleen de nodige rijen op in een nieuw bestand en kies dat.',
        password: 'Dit bestand is beveiligd met een wachtwoord. Sla het op zonder wachtwoord en kies het opnieuw.',
        'no-table':
          'Dit is niet als tabel te lezen. Sla het op als .xlsx of CSV, of kopieer de tabel uit het document of de pdf en plak die.',
        'no-rows': 'Geen enkel blad van dit bestand bevat rijen.',
        other: 'Het bestand kon niet worden geopend. Controleer of het er nog is en of u het mag lezen.',
      },
      'printer-gone': 'Deze printer is niet meer geïnstalleerd. Er is niets afgedrukt. Kies een andere.',
      'not-printed': 'Het afdrukken is mislukt. Controleer de printer en probeer het opnieuw.',
      'print-unknown':
        'De afdruktaak is verzonden, maar niet bevestigd. Bekijk de takenlijst voordat u opnieuw afdrukt.',
      'not-opened': 'Het systeem kon dit niet openen.',
    },
    unwritten: {
      'disk-full': 'De schijf is vol.',
      'read-only': 'De app mag niet in die map schrijven.',
      'not-read': 'De registratie is niet leesbaar. Dit dier is mogelijk al toegevoegd.',
    },
    unreachable: {
      offline: 'Deze computer is offline.',
      dns: 'De server is niet gevonden. Controleer de basis-URL en het netwerk van deze computer.',
      refused: 'De server heeft de verbinding geweigerd.',
      plain: 'De poort gebruikt geen https. Controleer de basis-URL, ook de poort.',
      tls: 'Het certificaat wordt niet vertrouwd. Misschien zit een virusscanner of dit netwerk ertussen. Vertel het aan wie deze computer beheert.',
      date: 'Het certificaat is op deze datum niet geldig. Controleer de datum en tijd van deze computer.',
      proxy: 'De proxy heeft de verbinding niet doorgelaten.',
      'proxy-sign-in': 'De proxy vraagt om aanmelding. Vertel het aan wie deze computer beheert.',
      timeout: 'Het antwoord kwam niet op tijd.',
      reset: 'De verbinding is verbroken.',
      other: 'De verbinding is mislukt.',
    },
    unexpected: {
      status: 'Het antwoord had een HTTP-status die een dierenwinkel niet verstuurt.',
      redirect: 'De dienst verwees door naar een andere URL. Vraag uw leidinggevende of de basis-URL is veranderd.',
      'not-json': 'Het antwoord was geen JSON.',
      'web-page': 'Het antwoord was een webpagina of leidde ernaartoe.',
      'wrong-shape': 'Het antwoord had niet de verwachte vorm.',
      'too-large': 'Het antwoord was te groot.',
    },
    tryAgain: 'Opnieuw proberen',
    replaceKey: 'Sleutel vervangen',
    enterKey: 'Sleutel invoeren',
    openSettings: 'Instellingen openen',
    details: 'Details',
    copyDetails: 'Details kopiëren',
    detailsCopied: 'Details gekopieerd.',
    code: 'Code',
    message: 'Melding',
    httpStatus: 'HTTP-status',
    reason: 'Reden',
    noStoreHere: 'Op deze basis-URL is geen dierenwinkel te vinden. Meestal eindigt die op /v1.',
  },
}

/** How Dutch counts, and writes numbers and times. */
export const { plural, ...formats } = createFormats<'one' | 'other'>('nl-NL')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** The name of an environment inside a sentence: "de testomgeving". */
export function the(environment: EnvironmentId): string {
  return `de ${text.environments[environment].name.toLowerCase()}`
}

/** As {@link the}, where a sentence begins. */
export function theAtStart(environment: EnvironmentId): string {
  return `De ${text.environments[environment].name.toLowerCase()}`
}

// "In afwachting" stands after its noun and the others before, so these are never put together.
/** After a count, without it: "verkochte dieren". */
export const pluralPets: Record<StatusFilter | StatusGroup, string> = {
  all: 'dieren',
  available: 'beschikbare dieren',
  pending: 'dieren in afwachting',
  sold: 'verkochte dieren',
  other: 'dieren zonder status',
}

/** After "1", "een" or "geen". */
const onePet: Record<StatusFilter | StatusGroup, string> = {
  all: 'dier',
  available: 'beschikbaar dier',
  pending: 'dier in afwachting',
  sold: 'verkocht dier',
  other: 'dier zonder status',
}

/** After "het enige" or "het ene". */
export const thePet: Record<StatusFilter | StatusGroup, string> = {
  ...onePet,
  available: 'beschikbare dier',
  sold: 'verkochte dier',
}

/** "43 verkochte dieren", "1 verkocht dier". */
export function petsOf(count: number, status: StatusFilter): string {
  return plural(count, { one: `1 ${onePet[status]}`, other: `${number(count)} ${pluralPets[status]}` })
}

/** "43 dieren", "1 dier". */
export function pets(count: number): string {
  return petsOf(count, 'all')
}

/** "de 43 verkochte dieren", "het ene verkochte dier". */
export function thePetsOf(count: number, status: StatusFilter): string {
  return plural(count, { one: `het ene ${thePet[status]}`, other: `de ${number(count)} ${pluralPets[status]}` })
}

/** "3 treffers", "1 treffer", "Geen treffers". */
function matches(count: number): string {
  if (count === 0) return 'Geen treffers'
  return plural(count, { one: '1 treffer', other: `${number(count)} treffers` })
}

/** "tussen 43 dieren", "bij 1 dier". */
function among(count: number, those: string): string {
  return `${plural(count, { one: 'bij', other: 'tussen' })} ${those}`
}

/** "3 rows". */
export function rows(count: number): string {
  return plural(count, { one: '1 rij', other: `${number(count)} rijen` })
}

function categoryNames(count: number): string {
  return plural(count, { one: '1 categorienaam', other: `${number(count)} categorienamen` })
}

const changes: Record<ChangeKind, string> = {
  new: 'nieuw',
  changed: 'gewijzigd',
  gone: 'niet meer aanwezig',
}

function outOfReach(count: number): string {
  return `Niet ${plural(count, { one: 'het ene dier dat geladen kon worden', other: `tussen de ${number(count)} dieren die geladen konden worden` })}. Het dier bestaat misschien toch.`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  // The one letter ĳ is ij, as everyone types it.
  foldText: (text) => foldText(text),
  sentences: (all) => onlySentences(all).join(' '),
  copied: (count) => `${rows(count)} gekopieerd.`,
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} – Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. Van omgeving wisselen`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) =>
      `Voer een geheel getal van ${minimum} tot en met ${maximum} in of kies “Zoveel mogelijk”.`,
    updated: (moment) => `Bijgewerkt: ${when(moment)}`,
    selected: (count) => `${number(count)} geselecteerd`,
    emptyStatus: (status) => `Geen ${pluralPets[status]}.`,
    copySelected: (count) => `${rows(count)} kopiëren`,
    labelSelected: (count) => `Etiketten van ${pets(count)} afdrukken…`,
    updatedAgo: (minutes) => `Bijgewerkt: ${number(minutes)} min geleden`,
  },

  category: {
    showOnly: (label) => `Alleen categorie ${label} tonen`,
    read: (count) => `${categoryNames(count)} ingelezen.`,
    noNames: (fileName) => `In ${fileName} zijn geen categorienamen gevonden.`,
    unused: (rows) =>
      `Weggelaten rijen: ${rows}. Elke heeft een nummer en een naam nodig; een categorie heeft één naam.`,
  },

  changes: {
    wasStatus: (former) => `was ${statusName(text.status, former)}`,
    wasNamed: (former) => `was ${former}`,
    today: (count) => `${number(count)} nieuw vandaag`,
    onlyToday: (count) => `Alleen wat vandaag nieuw is: ${pets(count)}.`,
    since: (counts) => {
      const each = changesIn(counts).map(([kind, count]) => `${number(count)} ${changes[kind]}`)
      return `${each.join(', ')} sinds ${when(counts.since)}`
    },
    only: (count, moment) => `Alleen wat sinds ${when(moment)} is gewijzigd: ${pets(count)}.`,
  },

  search: {
    matching: (matching, count, status) => `${matches(matching)} ${among(count, petsOf(count, status))}.`,
    notLoaded: (count, status, search) =>
      `Niet ${plural(count, { one: '', other: 'tussen ' })}${thePetsOf(count, status)} ${plural(count, { one: 'dat geladen kan worden', other: 'die geladen kunnen worden' })}. “${search}” bestaat misschien toch; typ het nummer als u het weet.`,
    nothing: (search) => `Niets gevonden voor “${search}”.`,
    count: (matching, count, mayBeMore) => `${number(matching)} van ${number(count)}${mayBeMore ? '+' : ''}`,
    openNumber: (id) => `#${id} openen`,
    storeFoundNone: (id) => `De winkel heeft geen dier #${id} gevonden.`,
    underOtherTab: (name, tab) =>
      tab === 'all' ? `“${name}” staat onder Alle.` : `“${name}” is ${text.status[tab].toLowerCase()}.`,
    underOtherTabs: (count) => `${number(count)} gevonden op andere tabbladen.`,
    recorded: (name) => `“${name}” is geregistreerd als toegevoegd. Het nummer is nog niet bekend.`,
    noSuchPet: (id) => `De winkel heeft geen dier #${id}.`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `${theAtStart(environment)} is nog niet ingesteld. Voer de basis-URL in bij de instellingen.`,
      'missing-api-key': (_, environment) =>
        `Er is nog geen API-sleutel voor ${the(environment)}. Voer deze in bij de instellingen.`,
      'api-key-gone': (_, environment) =>
        `De sleutel voor ${the(environment)} staat niet meer in de wachtwoordopslag. Voer deze opnieuw in bij de instellingen.`,
      'rejected-api-key': (_, environment) =>
        `De sleutel voor ${the(environment)} is niet geaccepteerd. Controleer de sleutel of vraag uw leidinggevende om een nieuwe.`,
      'rejected-input': (failure, environment) =>
        failure.serviceError?.message ??
        `${theAtStart(environment)} heeft dit dier niet geaccepteerd en gaf geen reden.`,
      'not-found': ({ searched, complete }) => (complete ? 'Niet gevonden.' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds: seconds }, environment) => {
        if (seconds === null || seconds === 0) return `${theAtStart(environment)} kan nu niet antwoorden.`
        if (seconds > 3600) return `${theAtStart(environment)} is overbelast. Probeer het later opnieuw.`
        if (seconds < 120)
          return `${theAtStart(environment)} is overbelast. Probeer het over ${number(seconds)} s opnieuw.`
        return `${theAtStart(environment)} is overbelast. Probeer het over ${number(Math.ceil(seconds / 60))} min opnieuw.`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'Dit netwerk antwoordde met een eigen webpagina. Meld u daar aan in een browser en probeer het dan opnieuw.'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404 ? text.failure.noStoreHere : 'De dienst heeft geantwoord in een vorm die we niet begrijpen.',
      unreachable: (_, environment) => `${theAtStart(environment)} is niet bereikbaar.`,
      'delivery-unfinished': (_, environment) =>
        `Een andere levering aan ${the(environment)} is niet afgerond. Rond die eerst af of stop die. Er is niets verzonden.`,
      'already-listed': ({ petId }) => `Een dier als dit staat al in de lijst als #${petId}.`,
      'store-changed': (_, environment) =>
        `De basis-URL of de sleutel van ${the(environment)} is gewijzigd. Er is niets meer verzonden.`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
      'printer-stopped': ({ reason }) =>
        `De printer is gestopt${reason && ` (${reason})`}. Uw taak wacht daar en wordt afgedrukt zodra iemand de printer start. Druk hem niet nog een keer af.`,
      'environment-not-selected': (_, environment) =>
        `Er is niets verzonden: ${the(environment)} is niet meer de gekozen omgeving.`,
    },
    accessRefused: (environment) =>
      `De toegang tot ${the(environment)} is geweigerd, misschien door dit netwerk. Vraag het uw leidinggevende.`,
    showingFrom: (moment) => `Getoond wordt de stand van ${when(moment)} uur.`,
    tryingAgainIn: (seconds) =>
      seconds < 120
        ? `Nieuwe poging over ${number(seconds)} s.`
        : `Nieuwe poging over ${number(Math.ceil(seconds / 60))} min.`,
    detail: (name, value) => `${name}: ${value}`,
  },
}

/** The list's words in Dutch. */
export const dutchList: ListWords = mergeWords(text, sentences)

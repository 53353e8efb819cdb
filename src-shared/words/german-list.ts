import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText } from './fold-text.ts'
import { createFormats, isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'Willkommen bei Pet Store Inventory',
    text: 'Sehen Sie, welche Tiere das Geschäft anbietet, fügen Sie eines hinzu oder schlagen Sie eines nach.',
    connect: 'Mit Ihrem Geschäft verbinden',
    connectText: 'Sie brauchen die Basis-URL und den API-Schlüssel von Ihrer Filialleitung.',
    practice: 'Übungssystem ausprobieren',
    practiceText: 'Beispieltiere zum Üben. Nichts verlässt diesen Computer.',
    chooseEnvironment: 'Welche Umgebung?',
    connectNow: 'Verbinden',
    connecting: 'Verbindung wird hergestellt …',
    openAnyway: 'Trotzdem öffnen',
  },

  appName: 'Pet Store Inventory',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  print: 'Drucken',
  showThem: 'Anzeigen',
  showFile: 'Datei anzeigen',
  notYet: 'Zurück',
  formUnfinished: 'Das Formular ist noch ausgefüllt. Fügen Sie das Tier hinzu oder leeren Sie zuerst das Formular.',

  fields: {
    name: 'Name',
    categoryId: 'Kategorie',
    categoryNumber: 'Kategorienummer',
    status: 'Status',
    id: 'ID',
    row: 'Zeile',
    time: 'Uhrzeit',
    outcome: 'Ergebnis',
  },

  // Each name is a neuter noun, so that "im" and "das" go with every one.
  environments: {
    production: { name: 'Livesystem', label: 'LIVESYSTEM', note: 'echter Bestand' },
    staging: { name: 'Testsystem', label: 'TESTSYSTEM', note: 'Testdaten' },
    practice: { name: 'Übungssystem', label: 'ÜBUNGSSYSTEM', note: 'bleibt auf diesem Computer' },
  },

  status: {
    available: 'Verfügbar',
    pending: 'Vorgemerkt',
    sold: 'Verkauft',
    notSet: 'Keine Angabe',
  },

  header: {
    addMore: 'Weitere Möglichkeiten',
  },

  list: {
    table: 'Tiere',
    tabs: { all: 'Alle', available: 'Verfügbar', pending: 'Vorgemerkt', sold: 'Verkauft' },
    search: 'Tiere suchen',
    clearSearch: 'Suche löschen',
    show: 'Anzeigen',
    showChoices: 'Anzahl der Tiere wählen',
    asManyAsPossible: 'So viele wie möglich',
    loading: 'Tiere werden geladen …',
    refreshing: 'Wird aktualisiert …',
    slow: 'Langsamer als üblich',
    empty: 'Noch keine Tiere.',
    openPet: 'Öffnen',
    copyRow: 'Zeile kopieren',
    showAll: 'Alle anzeigen',
    clear: 'Leeren',
  },

  category: {
    every: 'Alle Kategorien',
    name: 'Kategorie benennen …',
    needed: 'Die Datei braucht eine Spalte „Nummer“ und eine Spalte „Name“. Es wurde nichts geändert.',
    ofPractice: { 3: 'Hunde', 5: 'Katzen', 7: 'Vögel', 9: 'Fische', 11: 'Kaninchen', 13: 'Hamster' },
    number: 'Nummer',
  },

  changes: {
    new: 'Neu',
    gone: 'Nicht mehr da',
    markSeen: 'Als gesehen markieren',
    seen: 'Als gesehen markiert.',
  },

  search: {
    looking: 'Suche in weiteren Tieren …',
    showElsewhere: 'Anzeigen',
    mayBeMore: 'Es kann weitere geben.',
    notWidened: 'Die anderen Tiere konnten nicht durchsucht werden.',
  },

  commands: {
    'add-pet': 'Tier hinzufügen',
    'add-delivery': 'Lieferung hinzufügen …',
    'save-empty-sheet': 'Leeres Blatt speichern …',
    find: 'In der Liste suchen',
    refresh: 'Aktualisieren',
    'open-palette': 'Schnellzugriff',
    'open-settings': 'Einstellungen',
    duplicate: 'Geöffnetes Tier duplizieren',
    'show-added-here': 'Hier hinzugefügt',
    'copy-rows': 'Angezeigte Zeilen kopieren',
    'save-category-names': 'Kategorienamen speichern …',
    'read-category-names': 'Kategorienamen einlesen …',
    export: 'Tiere exportieren …',
    print: 'Angezeigte Zeilen drucken',
    'print-label': 'Etikett des geöffneten Tiers drucken …',
    'print-labels': 'Etiketten drucken …',
    'check-shelf': 'Regal prüfen',
    'show-overview': 'Übersicht',
    'show-all': 'Alle Tiere anzeigen',
    'show-available': 'Verfügbare Tiere anzeigen',
    'show-pending': 'Vorgemerkte Tiere anzeigen',
    'show-sold': 'Verkaufte Tiere anzeigen',
    'show-keys': 'Tastenkürzel',
    'open-logs': 'Protokollordner öffnen',
    'save-diagnostics': 'Diagnosedaten speichern …',
    'show-about': 'Über Pet Store Inventory',
  },

  menu: {
    file: '&Datei',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    pet: '&Tier',
    window: '&Fenster',
    help: '&Hilfe',
    quit: 'Beenden',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    delete: 'Löschen',
    selectAll: 'Alles auswählen',
    actualSize: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbild',
    minimize: 'Minimieren',
    closeWindow: 'Fenster schließen',
    mac: {
      services: 'Dienste',
      hide: 'Pet Store Inventory ausblenden',
      hideOthers: 'Andere ausblenden',
      showAll: 'Alle einblenden',
      quit: 'Pet Store Inventory beenden',
      zoom: 'Zoomen',
      front: 'Alle nach vorne bringen',
    },
  },

  keyNames: { control: 'Strg', shift: 'Umschalt', enter: 'Eingabe', escape: 'Esc', home: 'Pos1', end: 'Ende' },

  brokenWindow: {
    text: 'In diesem Fenster ist ein Fehler aufgetreten. Ihre Eingaben sind gespeichert, und es wird nichts von selbst erneut gesendet.',
    reload: 'Neu laden',
  },

  failure: {
    sentences: {
      'first-add': 'Es wurde nichts gesendet.',
      'addition-open': 'Dieses Tier wurde möglicherweise schon hinzugefügt. Es wurde nicht erneut gesendet.',
      'not-recorded': 'Die App kann nicht festhalten, was sie hinzufügt. Es wurde nichts gesendet.',
      'no-such-addition': 'Dieses Tier steht nicht mehr unter „Hier hinzugefügt“.',
      'no-such-delivery': 'Diese Lieferung ist auf diesem Computer nicht mehr gespeichert.',
      'look-only': 'Der Administrator hat das Hinzufügen hier abgeschaltet.',
      'managed-setting': 'Das hat der Administrator festgelegt.',
      'keychain-absent':
        'Dieser Computer hat keinen Passwortspeicher, daher kann der Schlüssel nicht gespeichert werden.',
      'keychain-withheld': {
        locked: 'Der Passwortspeicher ist gesperrt. Entsperren Sie ihn und versuchen Sie es erneut.',
        slow: 'Der Passwortspeicher antwortet nicht. Entsperren Sie ihn, falls er darauf wartet, und versuchen Sie es erneut.',
        stopped:
          'Der Passwortspeicher läuft nicht. Die Schlüssel bleiben unverändert. Starten Sie ihn und versuchen Sie es erneut.',
        failed:
          'Der Passwortspeicher hat einen Fehler gemeldet. Der Schlüssel blieb unverändert. Versuchen Sie es erneut.',
        'too-long': 'Der Schlüssel ist zu lang für den Passwortspeicher dieses Computers.',
      },
      'settings-not-saved': 'Das konnte nicht gespeichert werden. Es gilt, bis Sie die App schließen.',
      'file-not-written': 'Die Datei konnte nicht gespeichert werden. Wählen Sie einen anderen Speicherort.',
      'file-not-read': {
        'too-large':
          'Die Datei ist zu groß. Speichern Sie nur die nötigen Zeilen in einer neuen Datei und wählen Sie diese.',
        password:
          'Diese Tabelle ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort und wählen Sie sie erneut.',
        'no-table':
          'Das war nicht als Tabelle lesbar. Speichern Sie es als .xlsx oder CSV, oder kopieren Sie die Tabelle aus dem Dokument oder PDF und fügen Sie sie ein.',
        'no-rows': 'Kein Blatt dieser Datei hat Zeilen.',
        other: 'Die Datei konnte nicht geöffnet werden. Prüfen Sie, ob sie noch da ist und ob Sie sie lesen dürfen.',
      },
      'printer-gone': 'Dieser Drucker ist nicht mehr eingerichtet. Es wurde nichts gedruckt. Wählen Sie einen anderen.',
      'not-printed': 'Das Drucken ist fehlgeschlagen. Prüfen Sie den Drucker und versuchen Sie es erneut.',
      'print-unknown':
        'Der Druckauftrag wurde gesendet, aber nicht bestätigt. Prüfen Sie die Auftragsliste, bevor Sie neu drucken.',
      'not-opened': 'Das System konnte es nicht öffnen.',
    },
    unwritten: {
      'disk-full': 'Der Datenträger ist voll.',
      'read-only': 'Die App darf in diesem Ordner nicht schreiben.',
      'not-read': 'Die Aufzeichnungen sind nicht lesbar. Dieses Tier wurde möglicherweise schon hinzugefügt.',
    },
    unreachable: {
      offline: 'Dieser Computer ist offline.',
      dns: 'Der Server wurde nicht gefunden. Prüfen Sie die Basis-URL und das Netzwerk dieses Computers.',
      refused: 'Der Server hat die Verbindung abgelehnt.',
      plain: 'Der Port spricht kein https. Prüfen Sie die Basis-URL, auch den Port.',
      tls: 'Das Zertifikat ist nicht vertrauenswürdig. Vielleicht ist ein Virenschutz oder dieses Netzwerk im Weg. Sagen Sie es der Person, die diesen Computer betreut.',
      date: 'Das Zertifikat ist an diesem Datum nicht gültig. Prüfen Sie Datum und Uhrzeit dieses Computers.',
      proxy: 'Der Proxy hat die Verbindung nicht durchgelassen.',
      'proxy-sign-in': 'Der Proxy verlangt eine Anmeldung. Sagen Sie es der Person, die diesen Computer betreut.',
      timeout: 'Es kam nicht rechtzeitig eine Antwort.',
      reset: 'Die Verbindung ist abgebrochen.',
      other: 'Die Verbindung ist fehlgeschlagen.',
    },
    unexpected: {
      status: 'Die Antwort hatte einen HTTP-Status, den keine Tierhandlung sendet.',
      redirect:
        'Er wollte uns zu einer anderen URL weiterleiten. Fragen Sie Ihre Filialleitung, ob die Basis-URL noch stimmt.',
      'not-json': 'Die Antwort war kein JSON.',
      'web-page': 'Die Antwort war eine Webseite oder führte zu einer.',
      'wrong-shape': 'Die Antwort hatte nicht die erwartete Form.',
      'too-large': 'Die Antwort war zu groß.',
    },
    tryAgain: 'Erneut versuchen',
    replaceKey: 'Schlüssel ersetzen',
    enterKey: 'Schlüssel eingeben',
    openSettings: 'Einstellungen öffnen',
    details: 'Details',
    copyDetails: 'Details kopieren',
    detailsCopied: 'Details kopiert.',
    code: 'Code',
    message: 'Meldung',
    httpStatus: 'HTTP-Status',
    reason: 'Grund',
    noStoreHere: 'Unter dieser Basis-URL gibt es keine Tierhandlung. Die URL endet meist auf /v1.',
  },
}

/** How German counts, and writes numbers and times. */
export const { plural, ...formats } = createFormats<'one' | 'other'>('de-DE')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** The name of an environment. */
export function nameOf(environment: EnvironmentId): string {
  return text.environments[environment].name
}

/** To be followed by an ending: `verfügbare Tiere`. */
export const adjectives: Record<StatusGroup, string> = {
  available: 'verfügbar',
  pending: 'vorgemerkt',
  sold: 'verkauft',
  other: 'statuslos',
}

/** "43 Tiere", "1 Tier". */
export function pets(count: number): string {
  return plural(count, { one: '1 Tier', other: `${number(count)} Tiere` })
}

/** As {@link petsOf}, after "von", "unter" or "mit": "43 verfügbaren Tieren". */
export function dativePetsOf(count: number, status: StatusFilter): string {
  const adjective = status === 'all' ? '' : `${adjectives[status]}en `
  return plural(count, { one: `1 ${adjective}Tier`, other: `${number(count)} ${adjective}Tieren` })
}

/** As {@link dativePetsOf}, with the article: "den 43 verfügbaren Tieren". */
function dativeThePetsOf(count: number, status: StatusFilter): string {
  const adjective = status === 'all' ? '' : `${adjectives[status]}en `
  return plural(count, { one: `dem einzigen ${adjective}Tier`, other: `den ${dativePetsOf(count, status)}` })
}

/** "3 rows". */
export function rows(count: number): string {
  return plural(count, { one: '1 Zeile', other: `${number(count)} Zeilen` })
}

function categoryNames(count: number): string {
  return plural(count, { one: '1 Kategoriename', other: `${number(count)} Kategorienamen` })
}

const changes: Record<ChangeKind, string> = {
  new: 'neu',
  changed: 'geändert',
  gone: 'nicht mehr da',
}

function outOfReach(count: number): string {
  return `Nicht unter ${plural(count, { one: 'dem einzigen Tier, das geladen werden konnte', other: `den ${number(count)} Tieren, die geladen werden konnten` })}. Vielleicht gibt es das Tier trotzdem.`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  // ß is ss, as on a keyboard that has none.
  foldText: (text) => foldText(text),
  sentences: (all) => onlySentences(all).join(' '),
  copied: (count) => `${rows(count)} kopiert.`,
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} – Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. Umgebung wechseln`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) =>
      `Geben Sie eine ganze Zahl von ${minimum} bis ${maximum} ein oder wählen Sie „So viele wie möglich“.`,
    updated: (moment) => `Stand: ${when(moment)}`,
    selected: (count) => `${number(count)} ausgewählt`,
    emptyStatus: (status) => `Keine ${adjectives[status]}en Tiere.`,
    copySelected: (count) => `${rows(count)} kopieren`,
    labelSelected: (count) => `Etiketten für ${pets(count)} drucken …`,
    updatedAgo: (minutes) => `Stand: vor ${number(minutes)} min`,
  },

  category: {
    showOnly: (label) => `Nur Kategorie ${label} anzeigen`,
    read: (count) => `${categoryNames(count)} eingelesen.`,
    noNames: (fileName) => `In ${fileName} wurden keine Kategorienamen gefunden.`,
    unused: (rows) => `Ausgelassene Zeilen: ${rows}. Jede braucht Nummer und Namen; eine Kategorie hat einen Namen.`,
  },

  changes: {
    wasStatus: (former) => `vorher ${statusName(text.status, former)}`,
    wasNamed: (former) => `vorher ${former}`,
    today: (count) => `${number(count)} heute neu`,
    onlyToday: (count) => `Nur, was heute neu ist: ${pets(count)}.`,
    since: (counts) => {
      const each = changesIn(counts).map(([kind, count]) => `${number(count)} ${changes[kind]}`)
      return `${each.join(', ')} seit ${when(counts.since)}`
    },
    only: (count, moment) => `Nur, was sich seit ${when(moment)} geändert hat: ${pets(count)}.`,
  },

  search: {
    matching: (matching, count, status) =>
      `${matching === 0 ? 'Kein' : number(matching)} Treffer unter ${dativePetsOf(count, status)}.`,
    notLoaded: (count, status, search) =>
      `Nicht unter ${dativeThePetsOf(count, status)}, ${plural(count, { one: 'das sich laden lässt', other: 'die sich laden lassen' })}. „${search}“ kann es trotzdem geben; wenn Sie die Nummer kennen, geben Sie sie ein.`,
    nothing: (search) => `Nichts gefunden für „${search}“.`,
    count: (matching, count, mayBeMore) => `${number(matching)} von ${number(count)}${mayBeMore ? '+' : ''}`,
    openNumber: (id) => `#${id} öffnen`,
    storeFoundNone: (id) => `Das Geschäft hat kein Tier #${id} gefunden.`,
    underOtherTab: (name, tab) =>
      tab === 'all' ? `„${name}“ steht unter „Alle“.` : `„${name}“ ist ${text.status[tab].toLowerCase()}.`,
    underOtherTabs: (count) => `Auf anderen Registerkarten: ${number(count)} Treffer.`,
    recorded: (name) => `„${name}“ ist als hinzugefügt vermerkt. Die Nummer ist noch nicht bekannt.`,
    noSuchPet: (id) => `Im Geschäft gibt es kein Tier #${id}.`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `Das ${nameOf(environment)} ist noch nicht eingerichtet. Geben Sie in den Einstellungen die Basis-URL ein.`,
      'missing-api-key': (_, environment) =>
        `Für das ${nameOf(environment)} gibt es noch keinen API-Schlüssel. Geben Sie ihn in den Einstellungen ein.`,
      'api-key-gone': (_, environment) =>
        `Der Schlüssel für das ${nameOf(environment)} ist nicht mehr im Passwortspeicher. Geben Sie ihn in den Einstellungen erneut ein.`,
      'rejected-api-key': (_, environment) =>
        `Der Schlüssel für das ${nameOf(environment)} wurde nicht akzeptiert. Prüfen Sie ihn oder fragen Sie Ihre Filialleitung nach einem neuen.`,
      'rejected-input': (failure, environment) =>
        failure.serviceError?.message ?? `Das ${nameOf(environment)} hat dieses Tier ohne Begründung abgelehnt.`,
      'not-found': ({ searched, complete }) => (complete ? 'Nicht gefunden.' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds: seconds }, environment) => {
        if (seconds === null || seconds === 0) return `Das ${nameOf(environment)} kann gerade nicht antworten.`
        if (seconds > 3600) return `Das ${nameOf(environment)} ist ausgelastet. Versuchen Sie es später erneut.`
        if (seconds < 120)
          return `Das ${nameOf(environment)} ist ausgelastet. Versuchen Sie es in ${number(seconds)} s erneut.`
        return `Das ${nameOf(environment)} ist ausgelastet. Versuchen Sie es in ${number(Math.ceil(seconds / 60))} min erneut.`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'Dieses Netzwerk hat mit einer eigenen Webseite geantwortet. Melden Sie sich dort in einem Browser an und versuchen Sie es dann noch einmal.'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404
          ? text.failure.noStoreHere
          : 'Der Dienst hat in einer Form geantwortet, die wir nicht verstehen.',
      unreachable: (_, environment) => `Das ${nameOf(environment)} ist nicht erreichbar.`,
      'delivery-unfinished': (_, environment) =>
        `Eine andere Lieferung im ${nameOf(environment)} ist nicht abgeschlossen. Schließen Sie sie zuerst ab oder stoppen Sie sie. Es wurde nichts gesendet.`,
      'already-listed': ({ petId }) => `Ein solches Tier ist bereits als #${petId} gelistet.`,
      'store-changed': (_, environment) =>
        `Die Basis-URL oder der Schlüssel für das ${nameOf(environment)} hat sich geändert. Es wurde nichts weiter gesendet.`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
      'printer-stopped': ({ reason }) =>
        `Der Drucker ist angehalten${reason && ` (${reason})`}. Ihr Auftrag wartet dort und wird gedruckt, sobald jemand den Drucker startet. Drucken Sie ihn nicht noch einmal.`,
      'environment-not-selected': (_, environment) =>
        `Es wurde nichts gesendet: Das ${nameOf(environment)} ist nicht mehr die gewählte Umgebung.`,
    },
    accessRefused: (environment) =>
      `Der Zugriff auf das ${nameOf(environment)} wurde verweigert, vielleicht von diesem Netzwerk. Fragen Sie Ihre Filialleitung.`,
    showingFrom: (moment) =>
      isToday(moment)
        ? `Angezeigt wird der Stand von ${when(moment)} Uhr.`
        : `Angezeigt wird der Stand vom ${when(moment)} Uhr.`,
    tryingAgainIn: (seconds) =>
      seconds < 120
        ? `Neuer Versuch in ${number(seconds)} s.`
        : `Neuer Versuch in ${number(Math.ceil(seconds / 60))} min.`,
    detail: (name, value) => `${name}: ${value}`,
  },
}

/** The list's words in German. */
export const germanList: ListWords = mergeWords(text, sentences)

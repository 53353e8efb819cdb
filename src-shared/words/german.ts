import type { LabelSize } from '../label-papers.ts'
import type { StatusFilter } from '../pet.ts'
import { placesIn } from '../settings-notice.ts'
import type { SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { isToday } from './formats.ts'
import {
  adjectives,
  dativePetsOf,
  formats,
  germanList,
  nameOf,
  number,
  pets,
  plural,
  rows,
  when,
} from './german-list.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'Tiere ohne Status können fehlen.',
  },

  detail: {
    region: 'Angaben zum Tier',
    lookedUp: 'Geprüft',
    copyId: 'ID kopieren',
    duplicate: 'Duplizieren',
    previous: 'Voriges Tier',
    next: 'Nächstes Tier',
    deprecated: 'Abgekündigte Abfrage',
    backToList: 'Zurück zur Liste',
    foundThroughList: 'Über die Liste gefunden',
  },

  label: {
    title: 'Etikett',
    print: 'Etikett drucken …',
  },

  overview: {
    hint: 'Überschreiben Sie einen Namen, um ihn nur auf diesem Computer zu ändern. Klicken Sie auf eine Zahl, um die Tiere zu sehen.',
    other: 'Sonstige',
  },

  shelf: {
    scope: 'Was wird geprüft?',
    store: 'Das ganze Geschäft',
    begin: 'Beginnen',
    field: 'Nummer oder Namen scannen oder eingeben',
    tabs: 'Antworten',
    answers: {
      there: 'Da',
      'not-scanned': 'Noch nicht gescannt',
      unknown: 'Unbekannt',
    },
    outside: 'Gehört nicht zu dieser Prüfung',
    otherwise: {
      available: 'Da, aber verkauft oder vorgemerkt',
      pending: 'Da, aber verfügbar oder verkauft',
      sold: 'Da, aber verfügbar oder vorgemerkt',
    },
    missing: 'Fehlt',
    scanned: 'Gescannt',
    scans: 'Scans',
    scannedBefore: 'Schon gescannt',
    takeBack: 'Zurücknehmen',
    finish: 'Prüfung beenden',
    again: 'Neu prüfen',
    notPasted: 'Nichts gezählt: Mehrere Zellen einer Zeile könnten das Tier sein. Fügen Sie nur die Nummern ein.',
    noList: 'Die Liste des Geschäfts ist noch nicht da. Scans warten auf sie.',
    mayExist: 'Nicht unter den Tieren, die geladen werden konnten. Vielleicht gibt es das Tier trotzdem.',
    later: 'Noch nicht nachgesehen: Das Geschäft war nicht zu erreichen.',
    labels: 'Etiketten für Tiere ohne Etikett',
  },

  labels: {
    title: 'Etiketten drucken',
    paper: 'Papier',
    asPrinter: 'Wie im Drucker eingestellt',
    own: {
      title: 'Andere Größe …',
      kind: 'Papierart',
      roll: 'Rolle',
      unit: 'Einheit',
      width: 'Breite',
      height: 'Höhe',
      columns: 'Spalten',
      rows: 'Zeilen',
      top: 'Oberer Rand',
      start: 'Seitlicher Rand',
      columnGap: 'Horizontaler Abstand',
      rowGap: 'Vertikaler Abstand',
      offSheet: 'Diese Etiketten passen nicht auf den Bogen.',
    },
    nudge: {
      title: 'Druck verschieben (mm)',
      across: 'Nach rechts',
      down: 'Nach unten',
    },
    onePerPage: 'Ein Etikett je Seite, im Format, das im Drucker eingestellt ist.',
    printer: 'Drucker',
    printDialog: 'Druckdialog …',
    inDialog: 'Wählen Sie dieses Papier auch im Druckdialog.',
    startAt: 'Beginnen bei Etikett',
    copies: 'Anzahl je Etikett',
    fewer: 'Weniger Exemplare',
    more: 'Mehr Exemplare',
    preview: 'Vorschau',
    savePdf: 'Als PDF speichern …',
  },

  add: {
    letTheStoreDecide: 'Dem Geschäft überlassen',
    checkCarefully: 'Prüfen Sie genau: Tiere lassen sich hier nicht ändern oder löschen.',
    isLive: 'Das Tier erscheint im echten Bestand.',
    submitAndStartAnother: 'Hinzufügen und nächstes Tier',
    underWayList: 'Tiere, die gerade hinzugefügt werden',
    putBack: 'Zurück ins Formular',
    discard: 'Verwerfen',
    discarded: 'Verworfen.',
    addUnnoted: 'Trotzdem hinzufügen',
    nameProblem: 'Geben Sie einen Namen ein.',
    categoryProblem: 'Geben Sie die Kategorie als ganze Zahl ein, zum Beispiel 3.',
    namesInOverview: 'Namen vergeben Sie in der Übersicht.',
    severalCells:
      'Mehrere Zellen passen nicht in ein Feld. Nutzen Sie „Lieferung hinzufügen …“, um mehrere Tiere hinzuzufügen.',
    recent: 'Zuletzt:',
    chooseCategory: 'Kategorie wählen',
    candidates: 'Es könnte eines dieser Tiere in der Liste sein:',
    view: 'Ansehen',
    copied: 'Kopiert',
  },

  openAddition: {
    looking: 'Wird gesucht …',
    review: 'Prüfen',
    lookAgain: 'Erneut suchen',
    wasAdded: 'Wurde hinzugefügt',
    wasNotAdded: 'Wurde nicht hinzugefügt',
    addAgain: 'Trotzdem erneut hinzufügen',
    thisOne: 'Das ist es',
  },

  delivery: {
    headers: {
      name: `tiername, name des tieres, rufname, name, namen, tier, tiere, vogel, katze, hund, fisch, welpe, kitten, artikelbezeichnung,
        artikelname, produktname, bezeichnung, artikel, produkt, titel, beschreibung, tierart, art, rasse`,
      categoryId: `kategorienummer, kategorie nummer, kategorie nr, kategorie id, kategorie, kategorien,
        kategorie ebene 1,
        gruppennummer, gruppen nr, gruppen id, tiergruppe, warengruppe, gruppe, tierart, art, rasse`,
      status: 'status, tierstatus, status des tieres, zustand, verfugbarkeit',
      error: 'fehler',
      quantity: `menge, anzahl, stuck, stuckzahl, stk, st, bestand, lagerbestand, anzahl tiere, anzahl der tiere, bestellt, bestellmenge,
        anzahl vpe, anzahl packungen, anzahl exemplare, mannchen, weibchen`,
      arrived: 'geliefert, liefermenge, versendet, versandt, erhalten, menge erhalten, menge geliefert',
      parent: 'ubergeordnetes produkt, eltern sku',
      fate: {
        available: 'verfugbar, lieferbar, vorratig, auf lager, veroffentlicht, sichtbar, aktiv, online',
        pending: 'vorgemerkt, reserviert, reservierung',
        sold: 'verkauft, ausverkauft',
        gone: `gestorben, verstorben, tot, verendet, entlaufen, vermisst, nicht geliefert, storniert, nachlieferung,
          nicht lieferbar, ruckstand, im ruckstand, vermittelt, pflegestelle, in pflege, entwurf`,
      },
    },
    totals: `summe, summen, gesamt, gesamtsumme, zwischensumme, endsumme, insgesamt, gesamtzahl, gesamtanzahl, total,
      gesamtergebnis, summe ergebnis, ubertrag`,
    categoryProblem: 'Keine Kategorienummer',
    noCategory: 'Keine Kategorie',
    unreadable: 'Das war nicht lesbar. Geben Sie es neu ein.',
    categoryShortened: 'In der Tabelle wurde diese Zahl gekürzt. Geben Sie alle Ziffern ein.',
    statusProblem: 'Kein Status',
    files: { label: 'Dateien' },
    begin: {
      text: 'Gesendet wird erst, wenn Sie die Zeilen geprüft haben.',
      drop: 'Datei hier ablegen',
      fileKinds: '.xlsx, .ods oder CSV',
      rows: 'Zeilen',
      rowsHint: 'Oder hier einfügen, eine Zeile je Tier: Name, Kategorienummer, Status. Auch mit Kopfzeile.',
      review: 'Zeilen prüfen',
      reading: 'Die Datei wird gelesen …',
      chooseFile: 'Datei wählen …',
      noRows: 'Hier ist keine Zeile. Kopieren Sie die Zeilen in Ihrer Tabellenkalkulation und fügen Sie sie hier ein.',
      tooMuchText: 'Das ist zu viel Text für eine Lieferung. Kopieren Sie nur die Zeilen mit den Tieren.',
    },
    review: {
      table: 'Lieferung',
      tabs: 'Angezeigte Zeilen',
      all: 'Alle',
      toFix: 'Zu korrigieren',
      onlyToFix: 'Nur Zeilen, die zu korrigieren sind',
      alike: 'Schon vorhanden?',
      doubles: 'Doppelt',
      pasted: 'Eingefügte Zeilen',
      chooseAnother: 'Andere wählen …',
      pasteAgain: 'Neu einfügen',
      sheet: 'Blatt',
      encoding: 'Zeichensatz der Datei',
      chooseAgain: 'Die Datei liegt der App nicht mehr vor. Wählen Sie sie noch einmal und dann ihren Zeichensatz.',
      columnsNamedIn: 'Kopfzeile',
      check: 'Prüfung',
      column: 'Spalte',
      noColumn: 'Keine',
      ifEmpty: 'Falls leer',
      everyRowNeedsOne: 'Erforderlich',
      dropLater: 'Eine Lieferung wird gerade hinzugefügt. Ziehen Sie die Datei danach noch einmal hierher.',
      comparing: 'Wird mit dem Bestand verglichen …',
      notCompared: 'Nicht mit dem Bestand verglichen: Die Tiere konnten nicht geladen werden.',
      ready: 'Bereit',
      leftOut: 'Ausgelassen',
      looksLikeTotal: 'Sieht wie eine Summe aus, ausgelassen',
      addToo: 'Aufnehmen',
      addAllToo: 'Alle aufnehmen',
      leaveAllOut: 'Alle auslassen',
      toCheck: 'Zu prüfen',
      onlyToCheck: 'Nur Zeilen, die zu prüfen sind',
      oddities: {
        kinds: {
          garbled: 'Falsche Zeichen',
          placeholder: 'Kein Name',
          encoding: 'Zeichensatz unsicher',
          heading: 'Sieht aus wie eine Überschrift',
          quantity: 'Wie viele Tiere?',
          'second-name': 'Welcher Name?',
          formula: 'Formel ohne Ergebnis',
          hidden: 'Ausgeblendete Zeile',
          counts: 'Zählt andere Zeilen',
          refused: 'Vom Geschäft abgelehnt',
          shifted: 'Mehr Zellen als Spalten',
          unseparated: 'Nicht ein Tier je Zeile',
          mark: 'Gehört nicht zum Namen',
          several: 'Mehrere Namen in einer Zelle',
          unnamed: 'Ohne Namen',
          struck: 'Durchgestrichen',
          profile: 'In diesen Zeilen',
          unlike: 'Anders als die übrigen Namen',
        },
        lastTime: 'Wie beim letzten Mal',
        change: 'Ändern',
        answerAsLastTime: 'Wie beim letzten Mal antworten',
        takeAway: 'Weglassen',
        keep: 'So übernehmen',
        asCategory: 'Als Kategorien verwenden',
        oneEach: 'Je eines hinzufügen',
        sendAgain: 'Erneut senden',
      },
      dropCorrections: {
        title: 'Ihre Korrekturen verwerfen?',
        text: 'Was Sie in diesen Zeilen korrigiert, aufgenommen oder ausgelassen haben, geht verloren.',
      },
      discard: {
        title: 'Diese Lieferung verwerfen?',
        text: 'Die Zeilen und Ihre Korrekturen gehen verloren. Es wurde nichts gesendet.',
        stay: 'Behalten',
      },
    },
    question: {
      number: 'Anzahl der Tiere',
    },
    sending: {
      progress: 'Fortschritt',
      pause: 'Pause',
      resume: 'Fortsetzen',
      stop: 'Stoppen',
      states: {
        paused: 'Pausiert. Es wird nichts gesendet, bis Sie die Lieferung fortsetzen.',
        stopped: 'Gestoppt. Es wird nichts weiter gesendet.',
        unknown:
          'Zu einem Tier ging die Antwort verloren; möglicherweise wurde es hinzugefügt. Bei jedem Laden der Liste wird erneut nachgesehen.',
        doubtful:
          'Ein Teil der Aufzeichnungen auf diesem Computer ist beschädigt. Scheinbar nicht gesendete Zeilen wurden möglicherweise doch hinzugefügt: Vergleichen Sie sie mit der Liste, bevor Sie sie senden.',
      },
      foot: 'Wird die App geschlossen, wartet die Lieferung hier. Gesendet wird erst wieder, wenn Sie sie fortsetzen.',
      saveRest: 'Restliche Zeilen als CSV speichern',
      done: 'Fertig',
      stopQuestion: {
        title: 'Diese Lieferung stoppen?',
        stay: 'Weitermachen',
      },
      leaveQuestion: {
        text: 'Was Sie auslassen, wird nicht aufbewahrt.',
      },
      line: {
        show: 'Lieferung anzeigen',
      },
    },
  },

  outcomes: {
    waiting: 'Wartet',
    sending: 'Wird hinzugefügt …',
    added: 'Hinzugefügt',
    found: 'In der Liste gefunden',
    noted: 'Laut Angabe hinzugefügt',
    addedAgain: 'Erneut hinzugefügt',
    refusedSilently: 'Ohne Begründung abgelehnt',
    mayBeThere: 'Nicht gesendet: ein solches Tier wurde evtl. schon hinzugefügt',
    unknown: 'Evtl. hinzugefügt',
    notAdded: 'Laut Angabe nicht hinzugefügt',
    notSent: 'Nicht gesendet',
  },

  addedHere: {
    noNumber: 'Keine Nummer',
    keptFor: '90 Tage aufbewahrt.',
    copyIds: 'IDs kopieren',
    export: 'Exportieren …',
    empty: 'In den letzten 90 Tagen wurde von diesem Computer nichts hinzugefügt.',
    oneDelivery: 'Nur diese Lieferung',
    nameAndOutcome: 'Name, Ergebnis',
    exportDate: 'Datum',
  },

  palette: {
    placeholder: 'Befehl, Tier oder #ID',
    commands: 'Befehle',
    nothing: 'Keine Treffer.',
  },

  keys: {
    inTheList: 'In der Liste',
    everywhere: 'Überall',
    inTheForm: 'Im Formular zum Hinzufügen',
    move: 'In der Liste navigieren',
    contextMenu: 'Menü des Tiers öffnen',
    nextField: 'Zum nächsten Feld',
  },

  help: {
    title: 'Hilfe',
    diagnosticsNote: 'Für alle, die Ihnen helfen: Versionen, Einstellungen und Protokoll, ohne Schlüssel.',
  },

  about: {
    versions: 'Versionen',
    system: 'System',
    copyVersions: 'Versionen kopieren',
    licences: 'Lizenzen',
    chromiumLicences: 'Lizenzen von Electron und Chromium',
  },

  exporting: {
    title: 'Was soll exportiert werden?',
    text: 'Die Liste zeigt möglicherweise nicht alle Tiere.',
    all: 'Alles, was sich laden lässt',
  },

  toasts: {
    fullScreen: 'Mit F11 verlassen Sie den Vollbildmodus.',
    scanned: (code) => `${code} gescannt. Es wurde nichts geändert.`,
    region: 'Meldungen',
  },

  settings: {
    environments: 'Umgebungen',
    appearance: 'Darstellung',
    lists: 'Listen',
    inUse: 'Aktiv',
    notSetUp: 'Nicht eingerichtet',
    noKey: 'Ohne Schlüssel',
    keySaved: 'Mit Schlüssel',
    languageWaits: 'Die Sprache wechselt, sobald Sie Ihre Eingaben oben speichern oder die Einstellungen schließen.',
    baseUrl: 'Basis-URL',
    apiKey: 'API-Schlüssel',
    pasteKey: 'Fügen Sie Ihren Schlüssel ein',
    showKey: 'Schlüssel anzeigen',
    hideKey: 'Schlüssel verbergen',
    removeKey: 'Schlüssel entfernen',
    testConnection: 'Verbindung testen',
    testing: 'Wird getestet …',
    keptForSession: 'Der Schlüssel bleibt, bis Sie die App schließen',
    apiKeyMissing: 'Fügen Sie zuerst den Schlüssel ein.',
    keepForSession: 'Bis zum Schließen der App verwenden',
    keepUntested: 'Ungetestet speichern',
    formerStays: 'Was vorher gespeichert war, wird weiter verwendet.',
    language: 'Sprache',
    theme: 'Design',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    density: 'Dichte',
    densities: { comfortable: 'Komfortabel', compact: 'Kompakt' },
    calls: 'Im Hintergrund benachrichtigen',
    callsChoices: { on: 'Ein', off: 'Aus' },
    sounds: 'Töne beim Prüfen des Regals',
    labelPaper: 'Etikettenpapier',
    firstLimit: 'Standardmäßig angezeigte Tiere',
    refresh: 'Automatisch aktualisieren',
    refreshes: { 'every-minute': 'Jede Minute', 'every-5-minutes': 'Alle 5 Minuten', never: 'Nie' },
  },

  notices: {
    damaged: {
      'settings.json': 'Die Einstellungen waren nicht lesbar, daher startet die App mit den Standardeinstellungen.',
      'view.json': 'Ihre Ansichten, Entwürfe und Kategorienamen waren nicht lesbar. Die App startet ohne sie.',
      'last-lists.json': 'Die Listen vom letzten Mal waren nicht lesbar. Änderungen werden erst ab jetzt markiert.',
      'additions.jsonl': 'Die Aufzeichnungen über hinzugefügte Tiere sind beschädigt. Der lesbare Teil blieb erhalten.',
      'delivery-drafts.json': 'Die Lieferung, die Sie geprüft haben, war nicht lesbar. Davon wurde nichts gesendet.',
      'known-sheets.json': 'Ihre Antworten zu den Listen Ihrer Lieferanten waren nicht lesbar. Die App fragt erneut.',
      'shelf-checks.json': 'Ihre Regalprüfungen konnten nicht gelesen werden.',
      'window.json': 'Die Größe des Fensters konnte nicht gelesen werden, daher öffnet es sich in der üblichen Größe.',
    },
    'profile-not-writable': 'Die App kann hier nichts speichern. Was Sie ändern, gilt, bis Sie die App schließen.',
    managedFile: {
      unreadable: 'lässt sich nicht lesen',
      'not-json': 'ist kein JSON',
      'not-unicode': 'ist weder in UTF-8 noch in UTF-16',
      wrong: 'ist ungültig',
    },
    'same-base-url':
      'Livesystem und Testsystem haben dieselbe Basis-URL: Auch das Testsystem ändert den echten Bestand.',
  },

  baseUrlProblems: {
    malformed: 'Geben Sie die vollständige Basis-URL ein, zum Beispiel https://pets.example.com/v1.',
    insecure:
      'Ohne Verschlüsselung (http://) spricht die App nur mit einem Dienst auf diesem Computer. Verwenden Sie https://.',
    credentials: 'Lassen Sie Benutzernamen und Passwort in der Basis-URL weg. Der API-Schlüssel hat ein eigenes Feld.',
    query: 'Lassen Sie alles ab dem ? oder # weg.',
  },

  inputProblems: {
    apiKey:
      'Ein API-Schlüssel besteht nur aus Buchstaben ohne Umlaute, Ziffern und Sonderzeichen und enthält keine Leerzeichen. Fügen Sie ihn erneut ein.',
    other: 'Diesen Wert nimmt die App nicht an.',
  },

  deliveryFile: {
    errorColumn: 'Fehler',
    allFiles: 'Alle Dateien',
  },

  questions: {
    windowGone: {
      message: 'Das Fenster funktioniert nicht mehr.',
      detail: 'Ihre Eingaben sind gespeichert. Es wird nichts von selbst erneut gesendet.',
      stay: 'Erneut öffnen',
      act: 'Beenden',
    },
    windowHung: {
      message: 'Das Fenster reagiert nicht.',
      detail:
        'Sie können warten oder es erneut öffnen. Ihre Eingaben sind gespeichert. Es wird nichts von selbst erneut gesendet.',
      stay: 'Warten',
      act: 'Erneut öffnen',
    },
    quitWhileAdding: {
      message: 'Es werden noch Tiere hinzugefügt.',
      detail:
        'Wenn Sie die App jetzt beenden, prüft sie beim nächsten Öffnen, was hinzugefügt wurde. Nichts wird doppelt gesendet.',
      stay: 'Warten',
      act: 'Trotzdem beenden',
    },
  },

  fatal: {
    title: 'Pet Store Inventory muss geschlossen werden',
    openElsewhere:
      'Pet Store Inventory ist in einer anderen Sitzung auf diesem Computer offen. Schließen Sie es zuerst dort.',
    notResponding:
      'Pet Store Inventory ist offen, reagiert aber nicht. Schließen Sie es, oder starten Sie den Computer neu.',
    text: 'In der App ist ein Fehler aufgetreten. Ihre Einstellungen und Ihr Schlüssel sind gespeichert. Öffnen Sie die App erneut, um weiterzuarbeiten.',
  },
}

/** A moment in a sentence: "um 10:42 Uhr", "am 22. November um 10:42 Uhr". */
function at(moment: number): string {
  const { time, dayAndMonth } = formats
  return isToday(moment) ? `um ${time(moment)} Uhr` : `am ${dayAndMonth(moment)} um ${time(moment)} Uhr`
}

/** "43 verfügbare Tiere", "1 Tier". */
function petsOf(count: number, status: StatusFilter): string {
  if (status === 'all') return pets(count)
  const adjective = adjectives[status]
  return plural(count, { one: `1 ${adjective}es Tier`, other: `${number(count)} ${adjective}e Tiere` })
}

/** " (von 100 verfügbaren Tieren, die geladen werden konnten)"; empty where every pet was looked through. */
function ofSearched({ count, status, extent }: SearchedPets): string {
  if (extent === 'every') return ''
  const which = {
    loadable: plural(count, { one: 'das geladen werden konnte', other: 'die geladen werden konnten' }),
    loaded: plural(count, { one: 'das bisher geladen ist', other: 'die bisher geladen sind' }),
  }[extent]
  return ` (von ${dativePetsOf(count, status)}, ${which})`
}

const tally: TallyWords = {
  added: (count) => `${number(count)} hinzugefügt`,
  refused: (count) => `${number(count)} abgelehnt`,
  'already-there': (count) => `${number(count)} schon vorhanden`,
  'may-be-there': (count) => `${number(count)} nicht gesendet: evtl. schon vorhanden`,
  unknown: (count) => plural(count, { one: '1 wird gesucht', other: `${number(count)} werden gesucht` }),
  'not-added': (count) => `${number(count)} nicht hinzugefügt`,
  'to-send': (count) => `${number(count)} nicht gesendet`,
  'to-fix': (count) => `${number(count)} noch zu korrigieren`,
  'held-back': (count) => `${number(count)} als doppelt zurückgehalten`,
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join(', ')}.`
}

/** "12 Etiketten", "1 Etikett". */
function labels(count: number): string {
  return plural(count, { one: '1 Etikett', other: `${number(count)} Etiketten` })
}

/** "62 × 29 mm", "2 × 1 Zoll". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers.replaceAll('.', ',')}\u00A0${unit === 'mm' ? 'mm' : 'Zoll'}`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => {
      const [one, several] = status === 'all' ? ['', ''] : [`${adjectives[status]}e `, `${adjectives[status]}en `]
      return plural(count, {
        one: `Das einzige ${one}Tier wird angezeigt`,
        other: `Alle ${number(count)} ${several}Tiere werden angezeigt`,
      })
    },
    some: (count) => plural(count, { one: '1 wird angezeigt.', other: `${number(count)} werden angezeigt.` }),
    someOf: (count, known) => `${number(count)} von ${number(known)} werden angezeigt.`,
    skipped: (count) => `Nicht lesbare Zeilen: ${number(count)}.`,
    inCategory: (count, { id, name }, searched) => {
      const isEvery = searched.extent === 'every'
      const status = isEvery ? searched.status : 'all'
      const adjective = status === 'all' ? '' : `${adjectives[status]}en `
      const counted = count === 0 ? `Keine ${adjective}Tiere` : petsOf(count, status)
      const answer = `${counted} der Kategorie ${name === undefined ? id : `„${name}“`}${ofSearched(searched)}`
      if (isEvery) return `${answer}.`
      return count === 0 ? `${answer}; es kann dennoch welche geben.` : `${answer}; es kann weitere geben.`
    },
    moreAddedHere: (count) => `${number(count)} weitere hier hinzugefügt.`,
  },

  detail: {
    deprecation: (removalDate) =>
      `Diese Abfrage ist abgekündigt und wird am ${formats.longDate(removalDate)} entfernt. Danach findet diese App Tiere über die Liste.`,
  },

  label: {
    barcode: (id) => `Strichcode von ${id}`,
  },

  overview: {
    all: (count) =>
      plural(count, { one: 'Gezählt wurde das einzige Tier.', other: `Gezählt: alle ${number(count)} Tiere.` }),
    loaded: (count) =>
      `Gezählt aus ${dativePetsOf(count, 'all')}, ${plural(count, { one: 'das', other: 'die' })} geladen werden ${plural(count, { one: 'konnte', other: 'konnten' })}.`,
    printed: (moment) => `Übersicht, ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `Regalprüfung: ${number(found)} von ${number(of)}.`
        : `Regalprüfung: ${number(found)} von den ${number(of)}, die geladen werden konnten.`,
    openLast: (moment) => `Prüfung von ${formats.when(moment)} anzeigen`,
    there: (name) => `${name} ist da.`,
    twice: (name, times) => `${name} wurde ${number(times)}-mal gescannt und zählt einmal.`,
    otherwiseSentence: (name, status) =>
      `${name} ist da, aber das Geschäft sagt: ${statusName(germanList.status, status)}.`,
    takenBack: (name) => `${name} wurde zurückgenommen.`,
    noneCalled: (name, meant) => `Kein Tier heißt „${name}“.${meant && ` Meinten Sie ${meant}?`}`,
    replaces: (moment) => `Das ersetzt die Prüfung von ${formats.when(moment)}.`,
    several: (name, numbers) => `„${name}“ ist ${numbers}. Scannen Sie die Nummer, oder geben Sie sie ein.`,
    toFind: (count, what) => `Zu finden: ${number(count)} (${what}). Scannen Sie, was da ist, oder geben Sie es ein.`,
    setAside: (moment) =>
      `Die Regalprüfung von ${formats.when(moment)} ist beiseitegelegt: Sie gehört zu einer anderen Basis-URL oder einem anderen API-Schlüssel.`,
    printed: (moment) => `Regalprüfung, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size) => `Rolle ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `${name}-Bogen, ${columns} × ${rows}`,
    each: (size) => `Je ${sizeOf(size)}`,
    tooSmall: (count) =>
      `Zu klein für ${plural(count, { one: '1 Strichcode', other: `${number(count)} Strichcodes` })}: Dort wird nur die Nummer gedruckt.`,
    gone: (printer) => `${printer} ist nicht mehr da.`,
    lacking: (printer) => `${printer} bietet kein Papier in diesem Format an.`,
    fitsOn: (size) => `${sizeOf(size)} reicht.`,
    fieldRange: (least, most) => `Geben Sie eine Zahl von ${number(least)} bis ${number(most)} ein.`,
    place: (place) => `Etikett ${place}`,
    usedUp: (count) => (count === 1 ? 'Das erste ist verbraucht.' : `Die ersten ${count} sind verbraucht.`),
    onSheets: (count, sheets) =>
      `${labels(count)} auf ${plural(sheets, { one: '1 Bogen', other: `${number(sheets)} Bögen` })}`,
    total: labels,
    sent: (count, printer) => `${labels(count)} an ${printer} gesendet.`,
  },

  add: {
    title: (environment) => `Tier im ${germanList.environments[environment].label} hinzufügen`,
    submit: (environment) => `Im ${germanList.environments[environment].label} hinzufügen`,
    underWay: (name) => `„${name}“ wird hinzugefügt …`,
    moreUnderWay: (count) =>
      plural(count, {
        one: '1 weiteres wird hinzugefügt …',
        other: `${number(count)} weitere werden hinzugefügt …`,
      }),
    notAdded: (name) => `„${name}“ wurde nicht hinzugefügt.`,
    meant: (name, id) => `Meinten Sie ${name} (${id})?`,
    noCategoryCalled: (name) => `Keine Kategorie heißt „${name}“.`,
    severalCategoriesCalled: (name) => `Mehrere Kategorien heißen „${name}“.`,
    alreadyListed: (name, id, status) =>
      `Ein Tier namens „${name}“ ist bereits gelistet (#${id}, ${statusName(germanList.status, status)}).`,
    alreadyAdded: (name, id) => `Ein Tier namens „${name}“ wurde bereits von hier hinzugefügt (#${id}).`,
    categoryName: (categoryId) => `Ihr Name für Kategorie ${categoryId}`,
    added: (name, environment, id) => `„${name}“ wurde im ${nameOf(environment)} als #${id} hinzugefügt.`,
    addedUnnumbered: (name, environment) =>
      `„${name}“ wurde im ${nameOf(environment)} hinzugefügt. Das Geschäft nannte keine Nummer; vielleicht zeigt sie die nächste Liste.`,
    resultOf: (name, environment) => `„${name}“: Ergebnis aus dem ${nameOf(environment)}`,
    firstAdd: (name, environment) => `„${name}“ im ${germanList.environments[environment].label} hinzufügen?`,
    categoryAndStatus: (category, status) =>
      `Kategorie ${category}. ${status === undefined ? 'Das Geschäft entscheidet über den Status.' : `Status ${germanList.status[status]}.`}`,
  },

  carrying: {
    add: (count, to) =>
      count === 1 ? `Im ${nameOf(to)} hinzufügen …` : `${number(count)} im ${nameOf(to)} hinzufügen …`,
    title: (count, to) => `${pets(count)} im ${germanList.environments[to].label} prüfen?`,
    stays: (from) => `Gesendet wird erst, wenn Sie dort „Hinzufügen“ wählen. Im ${nameOf(from)} ändert sich nichts.`,
    source: (count, from) => `${pets(count)} aus dem ${nameOf(from)}`,
  },

  openAddition: {
    title: (name, environment) => `„${name}“ wurde möglicherweise im ${nameOf(environment)} hinzugefügt.`,
    sent: (sentAt, answer) =>
      ({
        lost: `Gesendet ${at(sentAt)}, danach ging die Antwort verloren.`,
        'web-page': `Gesendet ${at(sentAt)}, doch statt der Antwort des Geschäfts kam eine Webseite.`,
        unclear: `Gesendet ${at(sentAt)}, doch aus der Antwort geht nicht hervor, ob das Tier hinzugefügt wurde.`,
      })[answer],
    said: (message) => `Das Geschäft meldete: „${message}“`,
    notFound: (moment) => `Nicht gefunden ${at(moment)}.`,
    more: (count, environment) =>
      plural(count, {
        one: `1 Tier wurde möglicherweise im ${nameOf(environment)} hinzugefügt.`,
        other: `${number(count)} Tiere wurden möglicherweise im ${nameOf(environment)} hinzugefügt.`,
      }),
    missing: (count) => `${number(count)} wurden in einer vollständigen Liste nicht gefunden.`,
    thisOneNamed: (id) => `Das ist es: #${id}`,
    noted: (name) => `„${name}“ ist als hinzugefügt vermerkt.`,
  },

  delivery: {
    unnamedColumn: (column) => `Spalte ${column}`,
    categoryAmbiguous: (text, digits) =>
      `Ist mit „${text}“ die Zahl ${digits} gemeint? Geben Sie sie ohne Punkt und Komma ein.`,
    title: (environment) => `Lieferung im ${germanList.environments[environment].label} hinzufügen`,
    files: {
      reading: (name) => `„${name}“ wird gelesen …`,
      waits: (name) => `„${name}“ wartet.`,
      leave: (name) => `„${name}“ auslassen`,
    },
    begin: {
      tooManyRows: (count, most) =>
        `Das sind ${rows(count)}, und eine Lieferung fasst höchstens ${number(most)}. Teilen Sie sie auf mehrere Lieferungen auf.`,
    },
    review: {
      hiddenRows: (count) =>
        count === 1 ? '1 ausgeblendete Zeile ausgelassen' : `${number(count)} ausgeblendete Zeilen ausgelassen`,
      sheetWaits: (sheet, count) => `„${sheet}“: ${rows(count)}`,
      otherSheets: (count) =>
        count === 1 ? '1 weiteres Blatt ausgelassen' : `${number(count)} weitere Blätter ausgelassen`,
      rowsAbove: (count) =>
        count === 1 ? '1 Zeile darüber übersprungen' : `${number(count)} Zeilen darüber übersprungen`,
      columnOf: (field, column) => `Spalte für „${field}“: ${column}`,
      account: (rowCount, count) => `${rows(rowCount)}, ${pets(count)}`,
      markedColumn: (name, mark, count) => `${name} (${mark} in ${rows(count)})`,
      totalAgrees: (total) => `Auch die Summe im Blatt ist ${number(total)}`,
      totalDiffers: (total) => `Die Summe im Blatt ist aber ${number(total)}`,
      notUsed: (columns) => `Nicht verwendet: ${columns.join(', ')}`,
      compared: (count, mayBeMore) => {
        if (mayBeMore) return `Mit dem Bestand verglichen: ${number(count)} Tiere. Es kann weitere geben.`
        return plural(count, {
          one: 'Mit dem Bestand verglichen: 1 Tier.',
          other: `Mit dem Bestand verglichen: alle ${number(count)} Tiere.`,
        })
      },
      cell: (field, row) => `${field} in Zeile ${row}`,
      looksLikePet: (name, id) => `Wie ${name} #${id}`,
      looksLikeOpen: (name, moment) => `Evtl. schon hinzugefügt (${name}, ${when(moment)})`,
      looksLikeRow: (row) => `Wie Zeile ${row}`,
      leaveOut: (row) => `Zeile ${row} auslassen`,
      readyCount: (count) => `${number(count)} bereit`,
      odd: {
        rows: (count, example, repaired) =>
          `${rows(count)}, etwa „${example}“${repaired === null ? '' : ` statt „${repaired}“`}`,
        quantity: (column, count, total) =>
          `Laut Spalte „${column}“ ${plural(count, { one: 'steht 1 Zeile', other: `stehen ${number(count)} Zeilen` })} für ${pets(total)}.`,
        secondName: (column, used) => `„${column}“ könnte auch der Name sein. Verwendet wird „${used}“.`,
        formula: (count, example) =>
          `${plural(count, { one: '1 Zeile hat eine Formel', other: `${number(count)} Zeilen haben Formeln` })} ohne Ergebnis, etwa „${example}“. Öffnen Sie die Datei in einer Tabellenkalkulation, speichern Sie sie dort und wählen Sie sie noch einmal.`,
        answered: (count) => `${number(count)} beantwortet`,
        whichCategory: (word) => `„${word}“: welche Kategorie?`,
        whichStatus: (word) => `„${word}“: welcher Status?`,
        addAll: (count, isMore) => `${isMore ? 'Weitere ' : ''}${number(count)} hinzufügen`,
        addAs: (status) => `Als „${status}“ hinzufügen`,
        column: (column, text, count, names) => `„${column}“ hat „${text}“ in ${rows(count)}: ${formats.list(names)}`,
        newHere: (label) => `${label}, hier neu`,
        takeColumn: (name) => `„${name}“ verwenden`,
      },
      leftOutCount: (count) => `${number(count)} ausgelassen`,
      add: (count, environment) => `${pets(count)} im ${germanList.environments[environment].label} hinzufügen`,
      addNone: (environment) => `Nichts hinzuzufügen im ${germanList.environments[environment].label}`,
    },
    question: {
      title: (count, environment) => `${pets(count)} im ${germanList.environments[environment].label} hinzufügen?`,
      numberHint: (count) => `Geben Sie ${count} ein, um fortzufahren.`,
      numberProblem: (count) => `Diese Zahl stimmt nicht. Geben Sie ${count} ein oder wählen Sie „Zurück“.`,
    },
    sending: {
      title: (environment) => `Lieferung wird im ${germanList.environments[environment].label} hinzugefügt`,
      titleAtEnd: (environment) => `Lieferung im ${germanList.environments[environment].label}`,
      progressOf: (ended, all) => `${number(ended)} von ${number(all)}`,
      minutesLeft: (minutes) =>
        minutes < 1
          ? 'Noch weniger als eine Minute'
          : `Noch etwa ${plural(minutes, { one: '1 Minute', other: `${number(minutes)} Minuten` })}`,
      states: {
        putOff: (environment, moment) =>
          `Das ${nameOf(environment)} bittet uns zu warten. Weiter geht es ${at(moment)}.`,
      },
      atEnd,
      fix: () => 'Korrigieren',
      stopQuestion: {
        text: (count) =>
          `Noch nicht gesendet: ${pets(count)}. Die restlichen Zeilen können Sie danach als CSV speichern.`,
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const more = plural(others, { one: '1 weiteres', other: `${number(others)} weitere` })
          const named = formats.list([...names, ...(others > 0 ? [more] : [])])
          return `${pets(count)} ${plural(count, { one: 'wurde', other: 'wurden' })} nicht hinzugefügt: ${named}.`
        },
        unnamed: (row) => `Zeile ${row}`,
        save: () => 'Als CSV speichern',
        leave: () => 'Auslassen',
      },
      line: {
        underReview: (environment, count) => `Lieferung im ${nameOf(environment)}: noch ${rows(count)} zu prüfen.`,
        standing: (environment, ended, all) =>
          `Lieferung im ${nameOf(environment)}: ${number(ended)} von ${number(all)} erledigt.`,
        atEnd: (environment, ends) => `Lieferung im ${nameOf(environment)}: ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `Abgelehnt: „${message}“`,
    alreadyThere: (id) => `Nicht gesendet: ähnlich wie #${id}`,
  },
  addedHere: {
    from: (environment) => `Im ${germanList.environments[environment].label}, von diesem Computer`,
    today: (count) => `Heute (${number(count)})`,
    yesterday: (count) => `Gestern (${number(count)})`,
    day: (start, count) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count) => plural(count, { one: '1 ID kopiert.', other: `${number(count)} IDs kopiert.` }),
    printed: (count, moment) => `Von diesem Computer hinzugefügt: ${pets(count)}, ${formats.dateAndTime(moment)}.`,
    many: (count) => `${number(count)} hinzugefügt.`,
  },
  copiedId: (id) => `ID ${id} kopiert.`,

  about: {
    updateReady: (version) => `Version ${version} liegt bereit. Sie wird installiert, wenn Sie die App schließen.`,
  },
  exported: (count) => `${rows(count)} exportiert.`,

  exporting: {
    shown: (count) => `Was angezeigt wird (${number(count)})`,
  },

  printed: {
    of: (status, moment) => `Tiere (${germanList.list.tabs[status]}), ${formats.dateAndTime(moment)}.`,
    category: (label) => `Kategorie ${label}.`,
    search: (text) => `Gesucht nach „${text}“.`,
  },

  settings: {
    showFields: (environment) => `Verbindung zum ${nameOf(environment)}`,
    use: (environment) => `${nameOf(environment)} verwenden`,
    connected: (milliseconds) => `Verbunden · ${number(milliseconds)} ms`,
    savedIn: (passwordStore) => `Schlüssel gespeichert in: ${passwordStore}`,
    removal: {
      title: (environment) => `Schlüssel für das ${nameOf(environment)} entfernen?`,
      text: (environment) => `Ohne Schlüssel kann die App das ${nameOf(environment)} nicht erreichen.`,
    },
    keyStays: (formerBaseUrl) =>
      `Der gespeicherte Schlüssel gehört zu ${formerBaseUrl}. Geben Sie den Schlüssel für diese Basis-URL ein.`,
    systemLanguage: (name) => `System (${name})`,
    switching: {
      title: (to) => `Zum ${germanList.environments[to].label} wechseln?`,
      text: (to, delivering) => {
        const live = 'Tiere, die Sie hinzufügen, erscheinen im echten Bestand.'
        if (delivering === null) return live
        const paused = `Die Lieferung im ${nameOf(delivering)} wird pausiert, bis Sie zurückkommen.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment) => (environment === null ? 'Hier bleiben' : `Im ${nameOf(environment)} bleiben`),
      confirm: (to) => `Zum ${germanList.environments[to].label} wechseln`,
    },
  },

  notices: {
    newer: (name) => `Eine neuere Version dieser App hat ${name} geschrieben, daher startet die App ohne diese Datei.`,
    keptAs: (keptAs) => `Die Datei wurde als ${keptAs} aufbewahrt.`,
    'file-unreadable': ({ name }) =>
      `${name} lässt sich gerade nicht öffnen. Die App lässt die Datei unverändert; was Sie dort ändern, gilt daher nur, bis Sie die App schließen.`,
    'record-unreadable':
      'Die App kann ihre Aufzeichnungen über hinzugefügte Tiere gerade nicht öffnen. Sie versucht es vor jedem Hinzufügen erneut und fragt Sie, wenn es weiterhin nicht geht.',
    'managed-file-ignored': ({ problem }) =>
      `Was der Administrator festgelegt hat, gilt nicht: ${problem.path} ${text.notices.managedFile[problem.kind]}${placesIn(problem)}.`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `Pet Store Inventory startet nicht mit der Option „${name}“, weil sie den API-Schlüssel preisgeben könnte. Starten Sie die App ohne diese Option.`,
  },
}

/** Every word on screen, in German. */
export const german: Words = { ...germanList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in German. */
export const packaged: PackagedWords = {
  genericName: 'Bestandsverwaltung für Tierhandlungen',
  comment: 'Tiere des Geschäfts ansehen, hinzufügen und nachschlagen',
  keywords: ['Haustiere', 'Tiere', 'Tierhandlung', 'Geschäft', 'Bestand'],
  summary: 'Die Tiere einer Tierhandlung ansehen, hinzufügen und nachschlagen',
  description:
    'Für alle, die in einer Tierhandlung arbeiten: Tiere ansehen, hinzufügen und nachschlagen und dabei immer wissen, ob es um das Testsystem oder das Livesystem geht.',
  localNetworkUse: 'Nur nötig, wenn der Dienst Ihres Geschäfts in Ihrem lokalen Netzwerk läuft.',
}

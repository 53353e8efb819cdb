import type { LabelSize } from '../label-papers.ts'
import { placesIn } from '../settings-notice.ts'
import type { SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import {
  dutchList,
  formats,
  number,
  pets,
  petsOf,
  plural,
  pluralPets,
  rows,
  the,
  theAtStart,
  thePet,
  thePetsOf,
  when,
} from './dutch-list.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'Dieren zonder status ontbreken mogelijk.',
  },

  detail: {
    region: 'Gegevens van het dier',
    lookedUp: 'Gecontroleerd',
    copyId: 'ID kopiëren',
    duplicate: 'Dupliceren',
    previous: 'Vorig dier',
    next: 'Volgend dier',
    deprecated: 'Opzoekfunctie wordt uitgefaseerd',
    backToList: 'Terug naar de lijst',
    foundThroughList: 'Via de lijst gevonden',
  },

  label: {
    title: 'Etiket',
    print: 'Etiket afdrukken…',
  },

  overview: {
    hint: 'Typ over een naam om hem alleen op deze computer te wijzigen. Klik op een getal om de dieren te zien.',
    other: 'Overige',
  },

  shelf: {
    scope: 'Wat wordt gecontroleerd?',
    store: 'De hele winkel',
    begin: 'Beginnen',
    field: 'Scan of typ een nummer of naam',
    tabs: 'Antwoorden',
    answers: {
      there: 'Aanwezig',
      'not-scanned': 'Nog niet gescand',
      unknown: 'Onbekend',
    },
    outside: 'Hoort niet bij deze controle',
    otherwise: {
      available: 'Aanwezig, maar verkocht of in afwachting',
      pending: 'Aanwezig, maar beschikbaar of verkocht',
      sold: 'Aanwezig, maar beschikbaar of in afwachting',
    },
    missing: 'Ontbreekt',
    scanned: 'Gescand',
    scans: 'Scans',
    scannedBefore: 'Al gescand',
    takeBack: 'Terugnemen',
    finish: 'Controle afronden',
    again: 'Opnieuw controleren',
    notPasted: 'Niets geteld: meerdere cellen van een rij kunnen het dier zijn. Plak alleen nummers, één per regel.',
    noList: 'De lijst van de winkel is er nog niet. Scans wachten erop.',
    mayExist: 'Niet tussen de dieren die geladen konden worden. Het kan wel bestaan.',
    later: 'Nog niet opgezocht: de winkel was niet bereikbaar.',
    labels: 'Etiketten voor wat er geen had',
  },

  labels: {
    title: 'Etiketten afdrukken',
    paper: 'Papier',
    asPrinter: 'Wat er in de printer zit',
    own: {
      title: 'Ander formaat…',
      kind: 'Papiersoort',
      roll: 'Rol',
      unit: 'Eenheid',
      width: 'Breedte',
      height: 'Hoogte',
      columns: 'Kolommen',
      rows: 'Rijen',
      top: 'Bovenmarge',
      start: 'Zijmarge',
      columnGap: 'Horizontale afstand',
      rowGap: 'Verticale afstand',
      offSheet: 'Deze etiketten passen niet op het vel.',
    },
    nudge: {
      title: 'Afdruk verschuiven (mm)',
      across: 'Naar rechts',
      down: 'Omlaag',
    },
    onePerPage: 'Eén etiket per pagina, op het papierformaat van de printer.',
    printer: 'Printer',
    printDialog: 'Afdrukvenster…',
    inDialog: 'Kies dit papier ook in het afdrukvenster.',
    startAt: 'Beginnen bij etiket',
    copies: 'Exemplaren van elk',
    fewer: 'Minder exemplaren',
    more: 'Meer exemplaren',
    preview: 'Voorbeeld',
    savePdf: 'Opslaan als pdf…',
  },

  add: {
    letTheStoreDecide: 'De winkel beslist',
    checkCarefully: 'Controleer goed: dieren kunnen hier niet worden gewijzigd of verwijderd.',
    isLive: 'Het dier verschijnt in de echte winkel.',
    submitAndStartAnother: 'Toevoegen en volgende dier',
    underWayList: 'Dieren die worden toegevoegd',
    putBack: 'Terug in het formulier',
    discard: 'Verwerpen',
    discarded: 'Verworpen.',
    addUnnoted: 'Toch toevoegen',
    nameProblem: 'Voer een naam in.',
    categoryProblem: 'Voer de categorie in als geheel getal, zoals 3.',
    namesInOverview: 'Namen geeft u in het overzicht.',
    severalCells:
      'Meerdere cellen passen niet in één veld. Gebruik “Levering toevoegen…” om meerdere dieren toe te voegen.',
    recent: 'Recent:',
    chooseCategory: 'Categorie kiezen',
    candidates: 'Het kan een van deze dieren in de lijst zijn:',
    view: 'Bekijken',
    copied: 'Gekopieerd',
  },

  openAddition: {
    looking: 'Zoeken…',
    review: 'Controleren',
    lookAgain: 'Opnieuw zoeken',
    wasAdded: 'Is toegevoegd',
    wasNotAdded: 'Is niet toegevoegd',
    addAgain: 'Toch opnieuw toevoegen',
    thisOne: 'Dit is het',
  },

  delivery: {
    headers: {
      name: `diernaam, naam dier, naam van het dier, roepnaam, naam, namen, dier, dieren, vogel, kat, hond, vis, pup, kitten, artikelnaam,
        productnaam, omschrijving, artikel, product, titel, beschrijving, diersoort, soort, ras`,
      categoryId: `categorienummer, categorie nummer, categorie nr, categorie id, categorie, categorieen,
        groepsnummer, groepsnr, groep nr, groep id, diergroep, artikelgroep, groep, diersoort, soort, ras`,
      status: 'status, dierstatus, status van het dier, toestand, beschikbaarheid',
      error: 'fout',
      quantity: `aantal, hoeveelheid, stuks, st, voorraad, aantal dieren, aantal exemplaren, aantal verpakkingen,
        besteld, mannetjes, vrouwtjes`,
      arrived: 'geleverd, verzonden, ontvangen, aantal geleverd, aantal ontvangen',
      parent: 'hoofd, hoofdproduct',
      fate: {
        available: 'beschikbaar, op voorraad, te koop, gepubliceerd, zichtbaar, actief, online',
        pending: 'in afwachting, gereserveerd, in optie',
        sold: 'verkocht, uitverkocht',
        gone: `overleden, dood, gestorven, ontsnapt, vermist, niet geleverd, geannuleerd, geadopteerd, nalevering,
          in backorder, niet leverbaar, gastgezin, in opvang, concept`,
      },
    },
    totals: 'totaal, totalen, subtotaal, eindtotaal, som, totaal dieren, totaal aantal, totaal resultaat, overdracht',
    categoryProblem: 'Geen categorienummer',
    noCategory: 'Geen categorie',
    unreadable: 'Dit kon niet worden gelezen. Typ het opnieuw.',
    categoryShortened: 'De spreadsheet heeft dit getal ingekort. Typ alle cijfers.',
    statusProblem: 'Geen status',
    files: { label: 'Bestanden' },
    begin: {
      text: 'Er wordt niets verzonden voordat u de rijen hebt gecontroleerd.',
      drop: 'Sleep een bestand hierheen',
      fileKinds: '.xlsx, .ods of CSV',
      rows: 'Rijen',
      rowsHint: 'Of plak ze hier: één rij per dier met naam, categorienummer en status. De koprij mag erbij.',
      review: 'Rijen controleren',
      reading: 'Het bestand wordt gelezen…',
      chooseFile: 'Bestand kiezen…',
      noRows: 'Hier staan geen rijen. Kopieer de rijen in uw spreadsheet en plak ze hier.',
      tooMuchText: 'Dit is te veel tekst voor één levering. Kopieer alleen de rijen met de dieren.',
    },
    review: {
      table: 'Levering',
      tabs: 'Te tonen rijen',
      all: 'Alle',
      toFix: 'Te corrigeren',
      onlyToFix: 'Alleen te corrigeren rijen',
      alike: 'Al in de lijst?',
      doubles: 'Dubbel',
      pasted: 'Geplakte rijen',
      chooseAnother: 'Ander kiezen…',
      pasteAgain: 'Opnieuw plakken',
      sheet: 'Blad',
      encoding: 'Tekenset van het bestand',
      chooseAgain: 'De app heeft dit bestand niet meer. Kies het opnieuw en daarna de tekenset.',
      columnsNamedIn: 'Koprij',
      check: 'Controle',
      column: 'Kolom',
      noColumn: 'Geen',
      ifEmpty: 'Indien leeg',
      everyRowNeedsOne: 'Verplicht',
      dropLater: 'Er wordt een levering toegevoegd. Sleep het bestand daarna nog eens hierheen.',
      comparing: 'Wordt vergeleken met de winkel…',
      notCompared: 'Niet vergeleken met de winkel: de dieren konden niet worden geladen.',
      ready: 'Gereed',
      leftOut: 'Weggelaten',
      looksLikeTotal: 'Lijkt op een totaal, weggelaten',
      addToo: 'Opnemen',
      addAllToo: 'Alle opnemen',
      leaveAllOut: 'Alle weglaten',
      toCheck: 'Te controleren',
      onlyToCheck: 'Alleen te controleren rijen',
      oddities: {
        kinds: {
          garbled: 'Verkeerde tekens',
          placeholder: 'Geen naam',
          encoding: 'Tekenset onzeker',
          heading: 'Lijkt op een kop',
          quantity: 'Hoeveel dieren?',
          'second-name': 'Welke naam?',
          formula: 'Formule zonder uitkomst',
          hidden: 'Verborgen rij',
          counts: 'Telt andere rijen',
          refused: 'Geweigerd door de winkel',
          shifted: 'Meer cellen dan kolommen',
          unseparated: 'Niet één dier per rij',
          mark: 'Hoort niet bij de naam',
          several: 'Meerdere namen in één cel',
          unnamed: 'Zonder naam',
          struck: 'Doorgestreept',
          profile: 'In deze rijen',
          unlike: 'Anders dan de overige namen',
        },
        lastTime: 'Zoals de vorige keer',
        change: 'Wijzigen',
        answerAsLastTime: 'Antwoorden zoals de vorige keer',
        takeAway: 'Weghalen',
        keep: 'Zo gebruiken',
        asCategory: 'Als categorieën gebruiken',
        oneEach: 'Elk één toevoegen',
        sendAgain: 'Opnieuw verzenden',
      },
      dropCorrections: {
        title: 'Uw correcties verwerpen?',
        text: 'Wat u in deze rijen hebt gecorrigeerd, opgenomen of weggelaten, gaat verloren.',
      },
      discard: {
        title: 'Deze levering verwerpen?',
        text: 'De rijen en uw correcties gaan verloren. Er is niets verzonden.',
        stay: 'Bewaren',
      },
    },
    question: {
      number: 'Aantal dieren',
    },
    sending: {
      progress: 'Voortgang',
      pause: 'Pauzeren',
      resume: 'Hervatten',
      stop: 'Stoppen',
      states: {
        paused: 'Gepauzeerd. Er wordt niets verzonden tot u de levering hervat.',
        stopped: 'Gestopt. Er wordt niets meer verzonden.',
        unknown:
          'Van één dier ging het antwoord verloren; het is mogelijk toegevoegd. Telkens als de lijst wordt geladen, kijken we opnieuw.',
        doubtful:
          'Een deel van de registratie op deze computer is beschadigd. Rijen die onverzonden lijken, zijn mogelijk toch toegevoegd: vergelijk ze met de lijst voordat u ze verzendt.',
      },
      foot: 'Als de app wordt gesloten, wacht de levering hier. Er wordt niets verzonden tot u deze hervat.',
      saveRest: 'Overige rijen opslaan als CSV',
      done: 'Klaar',
      stopQuestion: {
        title: 'Deze levering stoppen?',
        stay: 'Doorgaan',
      },
      leaveQuestion: {
        text: 'Wat u weglaat, wordt niet bewaard.',
      },
      line: {
        show: 'Levering tonen',
      },
    },
  },

  outcomes: {
    waiting: 'In de wachtrij',
    sending: 'Wordt toegevoegd…',
    added: 'Toegevoegd',
    found: 'Gevonden in de lijst',
    noted: 'Volgens u toegevoegd',
    addedAgain: 'Opnieuw toegevoegd',
    refusedSilently: 'Zonder reden geweigerd',
    mayBeThere: 'Niet verzonden: een dier als dit is mogelijk al toegevoegd',
    unknown: 'Mogelijk toegevoegd',
    notAdded: 'Volgens u niet toegevoegd',
    notSent: 'Niet verzonden',
  },

  addedHere: {
    noNumber: 'Geen nummer',
    keptFor: '90 dagen bewaard.',
    copyIds: 'ID’s kopiëren',
    export: 'Exporteren…',
    empty: 'In de afgelopen 90 dagen is vanaf deze computer niets toegevoegd.',
    oneDelivery: 'Alleen deze levering',
    nameAndOutcome: 'Naam, resultaat',
    exportDate: 'Datum',
  },

  palette: {
    placeholder: 'Opdracht, dier of #ID',
    commands: 'Opdrachten',
    nothing: 'Geen treffers.',
  },

  keys: {
    inTheList: 'In de lijst',
    everywhere: 'Overal',
    inTheForm: 'In het toevoegformulier',
    move: 'Door de lijst navigeren',
    contextMenu: 'Menu van het dier openen',
    nextField: 'Naar het volgende veld',
  },

  help: {
    title: 'Help',
    diagnosticsNote: 'Voor wie u helpt: versies, instellingen en het logboek, zonder sleutels.',
  },

  about: {
    versions: 'Versies',
    system: 'Systeem',
    copyVersions: 'Versies kopiëren',
    licences: 'Licenties',
    chromiumLicences: 'Licenties van Electron en Chromium',
  },

  exporting: {
    title: 'Wat wilt u exporteren?',
    text: 'De lijst toont mogelijk niet elk dier.',
    all: 'Alles wat geladen kan worden',
  },

  toasts: {
    fullScreen: 'Druk op F11 om het volledige scherm te verlaten.',
    scanned: (code) => `${code} gescand. Er is niets gewijzigd.`,
    region: 'Meldingen',
  },

  settings: {
    environments: 'Omgevingen',
    appearance: 'Weergave',
    lists: 'Lijsten',
    inUse: 'In gebruik',
    notSetUp: 'Niet ingesteld',
    noKey: 'Zonder sleutel',
    keySaved: 'Met sleutel',
    languageWaits: 'De taal verandert zodra u uw invoer hierboven opslaat of de instellingen sluit.',
    baseUrl: 'Basis-URL',
    apiKey: 'API-sleutel',
    pasteKey: 'Plak de sleutel die u hebt gekregen',
    showKey: 'Sleutel tonen',
    hideKey: 'Sleutel verbergen',
    removeKey: 'Sleutel verwijderen',
    testConnection: 'Verbinding testen',
    testing: 'Testen…',
    keptForSession: 'Sleutel bewaard tot u de app sluit',
    apiKeyMissing: 'Plak eerst de sleutel.',
    keepForSession: 'Gebruiken tot ik de app sluit',
    keepUntested: 'Ongetest bewaren',
    formerStays: 'Wat eerder was bewaard, blijft in gebruik.',
    language: 'Taal',
    theme: 'Thema',
    themes: { system: 'Systeem', light: 'Licht', dark: 'Donker' },
    density: 'Dichtheid',
    densities: { comfortable: 'Ruim', compact: 'Compact' },
    calls: 'Melden op de achtergrond',
    callsChoices: { on: 'Aan', off: 'Uit' },
    sounds: 'Geluiden bij het controleren van het schap',
    labelPaper: 'Etiketpapier',
    firstLimit: 'Standaard getoonde dieren',
    refresh: 'Automatisch vernieuwen',
    refreshes: { 'every-minute': 'Elke minuut', 'every-5-minutes': 'Elke 5 minuten', never: 'Nooit' },
  },

  notices: {
    damaged: {
      'settings.json': 'De instellingen konden niet worden gelezen, dus de app start met de standaardinstellingen.',
      'view.json': 'Uw weergaven, concepten en categorienamen konden niet worden gelezen, dus de app start zonder.',
      'last-lists.json': 'De lijsten van de vorige keer waren niet leesbaar. Wijzigingen worden vanaf nu gemarkeerd.',
      'additions.jsonl': 'Het overzicht van wat hier is toegevoegd, is beschadigd. Het leesbare deel is behouden.',
      'delivery-drafts.json': 'De levering die u controleerde, was niet leesbaar. Er is niets verzonden.',
      'known-sheets.json':
        'Uw antwoorden over lijsten van leveranciers waren niet leesbaar. De app vraagt het opnieuw.',
      'shelf-checks.json': 'Uw schapcontroles konden niet worden gelezen.',
      'window.json': 'De grootte van het venster kon niet worden gelezen, dus het opent in de gebruikelijke grootte.',
    },
    'profile-not-writable': 'Op deze computer mag de app niets opslaan. Wat u wijzigt, geldt tot u de app sluit.',
    managedFile: {
      unreadable: 'kan niet worden gelezen',
      'not-json': 'is geen JSON',
      'not-unicode': 'is geen UTF-8 en geen UTF-16',
      wrong: 'is ongeldig',
    },
    'same-base-url': 'De live- en testomgeving hebben dezelfde basis-URL: wat u test, komt in de echte winkel terecht.',
  },

  baseUrlProblems: {
    malformed: 'Voer de volledige basis-URL in, zoals https://pets.example.com/v1.',
    insecure:
      'Zonder versleuteling (http://) maakt de app alleen verbinding met een dienst op deze computer. Gebruik https://.',
    credentials: 'Laat gebruikersnaam en wachtwoord weg uit de basis-URL. De API-sleutel heeft een eigen veld.',
    query: 'Laat alles vanaf het ? of # weg.',
  },

  inputProblems: {
    apiKey:
      'Een API-sleutel bestaat alleen uit gewone letters, cijfers en symbolen, zonder spaties. Plak de sleutel opnieuw.',
    other: 'Deze waarde accepteert de app niet.',
  },

  deliveryFile: {
    errorColumn: 'Fout',
    allFiles: 'Alle bestanden',
  },

  questions: {
    windowGone: {
      message: 'Het venster werkt niet meer.',
      detail: 'Wat u hebt getypt, is bewaard. Er wordt niets vanzelf opnieuw verzonden.',
      stay: 'Opnieuw openen',
      act: 'Afsluiten',
    },
    windowHung: {
      message: 'Het venster reageert niet.',
      detail:
        'U kunt wachten of het opnieuw openen. Wat u hebt getypt, is bewaard. Er wordt niets vanzelf opnieuw verzonden.',
      stay: 'Wachten',
      act: 'Opnieuw openen',
    },
    quitWhileAdding: {
      message: 'Er worden nog dieren toegevoegd.',
      detail:
        'Als u nu afsluit, controleert de app bij de volgende start wat is toegevoegd. Niets wordt dubbel verzonden.',
      stay: 'Wachten',
      act: 'Toch afsluiten',
    },
  },

  fatal: {
    title: 'Pet Store Inventory moet worden gesloten',
    openElsewhere: 'Pet Store Inventory is open in een andere sessie op deze computer. Sluit het eerst daar.',
    notResponding: 'Pet Store Inventory is open, maar reageert niet. Sluit het of start de computer opnieuw op.',
    text: 'Er is iets misgegaan in de app. Uw instellingen en uw sleutel zijn bewaard. Open de app opnieuw om verder te gaan.',
  },
}

/** A moment in a sentence: "om 10:42 uur", "op 22 november om 10:42 uur". */
function at(moment: number): string {
  const { time, dayAndMonth } = formats
  return isToday(moment) ? `om ${time(moment)} uur` : `op ${dayAndMonth(moment)} om ${time(moment)} uur`
}

/** " (van de 100 verkochte dieren die geladen konden worden)"; empty where every pet was looked through. */
function ofSearched({ count, status, extent }: SearchedPets): string {
  if (extent === 'every') return ''
  const which = {
    loadable: plural(count, { one: 'dat geladen kon worden', other: 'die geladen konden worden' }),
    loaded: plural(count, { one: 'dat tot nu toe geladen is', other: 'die tot nu toe geladen zijn' }),
  }[extent]
  return ` (van ${thePetsOf(count, status)} ${which})`
}

const tally: TallyWords = {
  added: (count) => `${number(count)} toegevoegd`,
  refused: (count) => `${number(count)} geweigerd`,
  'already-there': (count) => `${number(count)} al aanwezig`,
  'may-be-there': (count) => `${number(count)} niet verzonden: mogelijk al aanwezig`,
  unknown: (count) => plural(count, { one: '1 wordt gezocht', other: `${number(count)} worden gezocht` }),
  'not-added': (count) => `${number(count)} niet toegevoegd`,
  'to-send': (count) => `${number(count)} niet verzonden`,
  'to-fix': (count) => `${number(count)} nog te corrigeren`,
  'held-back': (count) => `${number(count)} als dubbel tegengehouden`,
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join(', ')}.`
}

/** "12 etiketten", "1 etiket". */
function labels(count: number): string {
  return plural(count, { one: '1 etiket', other: `${number(count)} etiketten` })
}

/** "62 × 29 mm", "2 × 1 inch". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers.replaceAll('.', ',')}\u00A0${unit === 'mm' ? 'mm' : 'inch'}`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) =>
      plural(count, {
        one: `Het enige ${thePet[status]} wordt getoond`,
        other: `Alle ${number(count)} ${pluralPets[status]} worden getoond`,
      }),
    some: (count) => `${number(count)} getoond.`,
    someOf: (count, known) => `${number(count)} van ${number(known)} getoond.`,
    skipped: (count) => `Onleesbare rijen: ${number(count)}.`,
    inCategory: (count, { id, name }, searched) => {
      const isEvery = searched.extent === 'every'
      const status = isEvery ? searched.status : 'all'
      const counted = count === 0 ? `Geen ${pluralPets[status]}` : petsOf(count, status)
      const answer = `${counted} in ${name === undefined ? `categorie ${id}` : `de categorie “${name}”`}${ofSearched(searched)}`
      if (isEvery) return `${answer}.`
      return count === 0 ? `${answer}; mogelijk zijn ze er wel.` : `${answer}; er zijn er mogelijk meer.`
    },
    moreAddedHere: (count) => `Nog ${number(count)} hier toegevoegd.`,
  },

  detail: {
    deprecation: (removalDate) =>
      `Deze opzoekfunctie wordt uitgefaseerd en op ${formats.longDate(removalDate)} verwijderd. Daarna vindt deze app dieren via de lijst.`,
  },

  label: {
    barcode: (id) => `Streepjescode van ${id}`,
  },

  overview: {
    all: (count) =>
      plural(count, { one: 'Telling van het enige dier.', other: `Telling van alle ${number(count)} dieren.` }),
    loaded: (count) =>
      `Telling van ${pets(count)} ${plural(count, { one: 'dat geladen kon', other: 'die geladen konden' })} worden.`,
    printed: (moment) => `Overzicht, ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `Schapcontrole: ${number(found)} van ${number(of)}.`
        : `Schapcontrole: ${number(found)} van de ${number(of)} die geladen konden worden.`,
    openLast: (moment) => `Controle van ${formats.when(moment)} tonen`,
    there: (name) => `${name} is aanwezig.`,
    twice: (name, times) => `${name} is ${number(times)} keer gescand en telt één keer.`,
    otherwiseSentence: (name, status) =>
      `${name} is aanwezig, maar de winkel zegt: ${statusName(dutchList.status, status)}.`,
    takenBack: (name) => `${name} is teruggenomen.`,
    noneCalled: (name, meant) => `Geen dier heet “${name}”.${meant && ` Bedoelde u ${meant}?`}`,
    replaces: (moment) => `Dit vervangt de controle van ${formats.when(moment)}.`,
    several: (name, numbers) => `“${name}” is ${numbers}. Scan of typ het nummer.`,
    toFind: (count, what) => `Te vinden: ${number(count)} (${what}). Scan of typ wat aanwezig is.`,
    setAside: (moment) =>
      `De schapcontrole van ${formats.when(moment)} is opzijgezet: die hoort bij een andere basis-URL of API-sleutel.`,
    printed: (moment) => `Schapcontrole, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size) => `Rol ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `${name}-vel, ${columns} × ${rows}`,
    each: (size) => `${sizeOf(size)} per stuk`,
    tooSmall: (count) =>
      `Te klein voor ${plural(count, { one: '1 streepjescode', other: `${number(count)} streepjescodes` })}: daar wordt alleen het nummer afgedrukt.`,
    gone: (printer) => `${printer} is er niet meer.`,
    lacking: (printer) => `${printer} heeft geen papier van dit formaat.`,
    fitsOn: (size) => `${sizeOf(size)} is groot genoeg.`,
    fieldRange: (least, most) => `Voer een getal van ${number(least)} tot en met ${number(most)} in.`,
    place: (place) => `Etiket ${place}`,
    usedUp: (count) => (count === 1 ? 'Het eerste is al gebruikt.' : `De eerste ${count} zijn al gebruikt.`),
    onSheets: (count, sheets) =>
      `${labels(count)} op ${plural(sheets, { one: '1 vel', other: `${number(sheets)} vellen` })}`,
    total: labels,
    sent: (count, printer) => `${labels(count)} naar ${printer} gestuurd.`,
  },

  add: {
    title: (environment) => `Dier toevoegen aan ${dutchList.environments[environment].label}`,
    submit: (environment) => `Toevoegen aan ${dutchList.environments[environment].label}`,
    underWay: (name) => `“${name}” wordt toegevoegd…`,
    moreUnderWay: (count) =>
      plural(count, { one: 'Nog 1 wordt toegevoegd…', other: `Nog ${number(count)} worden toegevoegd…` }),
    notAdded: (name) => `“${name}” is niet toegevoegd.`,
    meant: (name, id) => `Bedoelde u ${name} (${id})?`,
    noCategoryCalled: (name) => `Geen categorie heet “${name}”.`,
    severalCategoriesCalled: (name) => `Meerdere categorieën heten “${name}”.`,
    alreadyListed: (name, id, status) =>
      `Er staat al een dier met de naam “${name}” in de lijst (#${id}, ${statusName(dutchList.status, status)}).`,
    alreadyAdded: (name, id) => `Er is vanaf hier al een dier met de naam “${name}” toegevoegd (#${id}).`,
    categoryName: (categoryId) => `Uw naam voor categorie ${categoryId}`,
    added: (name, environment, id) => `“${name}” is toegevoegd aan ${the(environment)} als #${id}.`,
    addedUnnumbered: (name, environment) =>
      `“${name}” is toegevoegd aan ${the(environment)}. De winkel gaf geen nummer; misschien staat het in de volgende lijst.`,
    resultOf: (name, environment) => `“${name}”: resultaat van ${the(environment)}`,
    firstAdd: (name, environment) => `“${name}” toevoegen aan ${dutchList.environments[environment].label}?`,
    categoryAndStatus: (category, status) =>
      `Categorie ${category}. ${status === undefined ? 'De winkel beslist over de status.' : `Status ${dutchList.status[status]}.`}`,
  },

  carrying: {
    add: (count, to) => (count === 1 ? `Toevoegen aan ${the(to)}…` : `${number(count)} toevoegen aan ${the(to)}…`),
    title: (count, to) => `${pets(count)} controleren in ${dutchList.environments[to].label}?`,
    stays: (from) => `Er wordt niets verzonden totdat u daar op “Toevoegen” klikt. In ${the(from)} verandert niets.`,
    source: (count, from) => `${pets(count)} uit ${the(from)}`,
  },

  openAddition: {
    title: (name, environment) => `“${name}” is mogelijk toegevoegd aan ${the(environment)}.`,
    sent: (sentAt, answer) =>
      ({
        lost: `Verzonden ${at(sentAt)}, daarna ging het antwoord verloren.`,
        'web-page': `Verzonden ${at(sentAt)}, maar in plaats van het antwoord van de winkel kwam er een webpagina.`,
        unclear: `Verzonden ${at(sentAt)}, maar uit het antwoord blijkt niet of het dier is toegevoegd.`,
      })[answer],
    said: (message) => `De winkel meldde: “${message}”`,
    notFound: (moment) => `Niet gevonden ${at(moment)}.`,
    more: (count, environment) =>
      plural(count, {
        one: `1 dier is mogelijk toegevoegd aan ${the(environment)}.`,
        other: `${number(count)} dieren zijn mogelijk toegevoegd aan ${the(environment)}.`,
      }),
    missing: (count) => `${number(count)} zijn niet gevonden in een volledige lijst.`,
    thisOneNamed: (id) => `Dit is het: #${id}`,
    noted: (name) => `“${name}” is geregistreerd als toegevoegd.`,
  },

  delivery: {
    unnamedColumn: (column) => `Kolom ${column}`,
    categoryAmbiguous: (text, digits) => `Is “${text}” het getal ${digits}? Typ het zonder punten en komma’s.`,
    title: (environment) => `Levering toevoegen aan ${dutchList.environments[environment].label}`,
    files: {
      reading: (name) => `“${name}” wordt gelezen…`,
      waits: (name) => `“${name}” wacht.`,
      leave: (name) => `“${name}” weglaten`,
    },
    begin: {
      tooManyRows: (count, most) =>
        `Dit zijn ${rows(count)}, en één levering bevat er hoogstens ${number(most)}. Verdeel ze over meerdere leveringen.`,
    },
    review: {
      hiddenRows: (count) =>
        plural(count, { one: '1 verborgen rij weggelaten', other: `${number(count)} verborgen rijen weggelaten` }),
      sheetWaits: (sheet, count) => `“${sheet}”: ${rows(count)}`,
      otherSheets: (count) =>
        plural(count, { one: '1 ander blad weggelaten', other: `${number(count)} andere bladen weggelaten` }),
      rowsAbove: (count) =>
        plural(count, { one: '1 rij erboven overgeslagen', other: `${number(count)} rijen erboven overgeslagen` }),
      columnOf: (field, column) => `Kolom voor “${field}”: ${column}`,
      account: (rowCount, count) => `${rows(rowCount)}, ${pets(count)}`,
      markedColumn: (name, mark, count) => `${name} (${mark} in ${rows(count)})`,
      totalAgrees: (total) => `Het totaal in het blad is ook ${number(total)}`,
      totalDiffers: (total) => `Maar het totaal in het blad is ${number(total)}`,
      notUsed: (columns) => `Niet gebruikt: ${columns.join(', ')}`,
      compared: (count, mayBeMore) => {
        if (mayBeMore) return `Vergeleken met ${pets(count)}. Er zijn er mogelijk meer.`
        return plural(count, {
          one: 'Vergeleken met het enige dier in de lijst.',
          other: `Vergeleken met alle ${number(count)} dieren in de lijst.`,
        })
      },
      cell: (field, row) => `${field} in rij ${row}`,
      looksLikePet: (name, id) => `Zoals ${name} #${id}`,
      looksLikeOpen: (name, moment) => `Mogelijk al toegevoegd (${name}, ${when(moment)})`,
      looksLikeRow: (row) => `Zoals rij ${row}`,
      leaveOut: (row) => `Rij ${row} weglaten`,
      readyCount: (count) => `${number(count)} gereed`,
      odd: {
        rows: (count, example, repaired) =>
          `${rows(count)}, zoals “${example}”${repaired === null ? '' : ` voor “${repaired}”`}`,
        quantity: (column, count, total) =>
          `Volgens de kolom “${column}” ${plural(count, { one: 'staat 1 rij', other: `staan ${number(count)} rijen` })} voor ${pets(total)}.`,
        secondName: (column, used) => `“${column}” kan ook de naam zijn. Nu wordt “${used}” gebruikt.`,
        formula: (count, example) =>
          `${plural(count, { one: '1 rij heeft een formule', other: `${number(count)} rijen hebben formules` })} zonder uitkomst, zoals “${example}”. Open het bestand in een spreadsheetprogramma, sla het daar op en kies het opnieuw.`,
        answered: (count) => `${number(count)} beantwoord`,
        whichCategory: (word) => `“${word}”: welke categorie?`,
        whichStatus: (word) => `“${word}”: welke status?`,
        addAll: (count, isMore) => `${isMore ? 'Nog ' : ''}${number(count)} toevoegen`,
        addAs: (status) => `Toevoegen als “${status}”`,
        column: (column, text, count, names) => `“${column}” heeft “${text}” in ${rows(count)}: ${formats.list(names)}`,
        newHere: (label) => `${label}, hier nieuw`,
        takeColumn: (name) => `“${name}” gebruiken`,
      },
      leftOutCount: (count) => `${number(count)} weggelaten`,
      add: (count, environment) => `${pets(count)} toevoegen aan ${dutchList.environments[environment].label}`,
      addNone: (environment) => `Niets toe te voegen aan ${dutchList.environments[environment].label}`,
    },
    question: {
      title: (count, environment) => `${pets(count)} toevoegen aan ${dutchList.environments[environment].label}?`,
      numberHint: (count) => `Typ ${count} om door te gaan.`,
      numberProblem: (count) => `Dat is niet het juiste getal. Typ ${count} of kies “Terug”.`,
    },
    sending: {
      title: (environment) => `Levering wordt toegevoegd aan ${dutchList.environments[environment].label}`,
      titleAtEnd: (environment) => `Levering aan ${dutchList.environments[environment].label}`,
      progressOf: (ended, all) => `${number(ended)} van ${number(all)}`,
      minutesLeft: (minutes) =>
        minutes < 1
          ? 'Nog minder dan een minuut'
          : `Nog ongeveer ${plural(minutes, { one: '1 minuut', other: `${number(minutes)} minuten` })}`,
      states: {
        putOff: (environment, moment) =>
          `${theAtStart(environment)} vraagt ons te wachten. De levering gaat ${at(moment)} verder.`,
      },
      atEnd,
      fix: () => 'Corrigeren',
      stopQuestion: {
        text: (count) => `Nog niet verzonden: ${pets(count)}. De overige rijen kunt u daarna als CSV opslaan.`,
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const named = formats.list([...names, ...(others > 0 ? [`nog ${number(others)}`] : [])])
          return `${pets(count)} ${plural(count, { one: 'is', other: 'zijn' })} niet toegevoegd: ${named}.`
        },
        unnamed: (row) => `rij ${row}`,
        save: () => 'Opslaan als CSV',
        leave: () => 'Weglaten',
      },
      line: {
        underReview: (environment, count) => `Levering aan ${the(environment)}: nog ${rows(count)} te controleren.`,
        standing: (environment, ended, all) =>
          `Levering aan ${the(environment)}: ${number(ended)} van ${number(all)} klaar.`,
        atEnd: (environment, ends) => `Levering aan ${the(environment)}: ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `Geweigerd: “${message}”`,
    alreadyThere: (id) => `Niet verzonden: #${id} lijkt erop`,
  },
  addedHere: {
    from: (environment) => `Aan ${dutchList.environments[environment].label}, vanaf deze computer`,
    today: (count) => `Vandaag (${number(count)})`,
    yesterday: (count) => `Gisteren (${number(count)})`,
    day: (start, count) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count) => plural(count, { one: '1 ID gekopieerd.', other: `${number(count)} ID’s gekopieerd.` }),
    printed: (count, moment) => `Toegevoegd vanaf deze computer: ${pets(count)}, ${formats.dateAndTime(moment)}.`,
    many: (count) => `${number(count)} toegevoegd.`,
  },
  copiedId: (id) => `ID ${id} gekopieerd.`,

  about: {
    updateReady: (version) => `Versie ${version} staat klaar. Deze wordt geïnstalleerd wanneer u de app sluit.`,
  },
  exported: (count) => `${rows(count)} geëxporteerd.`,

  exporting: {
    shown: (count) => `Wat wordt getoond (${number(count)})`,
  },

  printed: {
    of: (status, moment) => `Dieren (${dutchList.list.tabs[status]}), ${formats.dateAndTime(moment)}.`,
    category: (label) => `Categorie ${label}.`,
    search: (text) => `Gezocht op “${text}”.`,
  },

  settings: {
    showFields: (environment) => `Verbinding met ${the(environment)}`,
    use: (environment) => `${theAtStart(environment)} gebruiken`,
    connected: (milliseconds) => `Verbonden · ${number(milliseconds)} ms`,
    savedIn: (passwordStore) => `Sleutel opgeslagen in ${passwordStore}`,
    removal: {
      title: (environment) => `Sleutel van ${the(environment)} verwijderen?`,
      text: (environment) => `Zonder sleutel kan de app ${the(environment)} niet bereiken.`,
    },
    keyStays: (formerBaseUrl) =>
      `De opgeslagen sleutel hoort bij ${formerBaseUrl}. Voer de sleutel voor deze basis-URL in.`,
    systemLanguage: (name) => `Systeem (${name})`,
    switching: {
      title: (to) => `Wisselen naar ${dutchList.environments[to].label}?`,
      text: (to, delivering) => {
        const live = 'Dieren die u toevoegt, verschijnen in de echte winkel.'
        if (delivering === null) return live
        const paused = `De levering aan ${the(delivering)} wordt gepauzeerd tot u terugkomt.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment) => (environment === null ? 'Hier blijven' : `In ${the(environment)} blijven`),
      confirm: (to) => `Wisselen naar ${dutchList.environments[to].label}`,
    },
  },

  notices: {
    newer: (name) => `Een nieuwere versie van deze app heeft ${name} geschreven, dus de app start zonder dit bestand.`,
    keptAs: (keptAs) => `Het bestand is bewaard als ${keptAs}.`,
    'file-unreadable': ({ name }) =>
      `${name} kan nu niet worden geopend. De app laat het bestand ongemoeid, dus wat u daar wijzigt, geldt tot u de app sluit.`,
    'record-unreadable':
      'De app kan nu niet openen wat er over toegevoegde dieren is vastgelegd. De app probeert het opnieuw voordat er een dier wordt toegevoegd, en vraagt het u als het nog steeds niet lukt.',
    'managed-file-ignored': ({ problem }) =>
      `De instellingen van de beheerder worden niet toegepast: ${problem.path} ${text.notices.managedFile[problem.kind]}${placesIn(problem)}.`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `Pet Store Inventory start niet met de optie “${name}”, omdat die de API-sleutel zou kunnen prijsgeven. Start de app zonder die optie.`,
  },
}

/** Every word on screen, in Dutch. */
export const dutch: Words = { ...dutchList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in Dutch. */
export const packaged: PackagedWords = {
  genericName: 'Voorraadbeheer voor dierenwinkels',
  comment: 'Bekijken welke dieren de winkel aanbiedt, dieren toevoegen en opzoeken',
  keywords: ['huisdieren', 'dieren', 'dierenwinkel', 'winkel', 'voorraad'],
  summary: 'De dieren van een dierenwinkel bekijken, toevoegen en opzoeken',
  description:
    'Voor de medewerkers van een dierenwinkel: dieren bekijken, toevoegen en opzoeken, en altijd weten of u in de testomgeving of in de liveomgeving werkt.',
  localNetworkUse: 'Alleen nodig als de dienst van uw winkel in uw lokale netwerk draait.',
}

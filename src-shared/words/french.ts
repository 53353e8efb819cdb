import type { LabelSize } from '../label-papers.ts'
import type { StatusFilter } from '../pet.ts'
import { placesIn } from '../settings-notice.ts'
import type { SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import {
  at,
  counted,
  formats,
  frenchList,
  groups,
  nameOf,
  number,
  pets,
  petsOf,
  quoted,
  rows,
  when,
} from './french-list.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'Il manque peut-être des animaux sans statut.',
  },

  detail: {
    region: 'Fiche de l’animal',
    lookedUp: 'Vérifié',
    copyId: 'Copier l’ID',
    duplicate: 'Dupliquer',
    previous: 'Animal précédent',
    next: 'Animal suivant',
    deprecated: 'Consultation obsolète',
    backToList: 'Retour à la liste',
    foundThroughList: 'Trouvé via la liste',
  },

  label: {
    title: 'Étiquette',
    print: 'Imprimer l’étiquette…',
  },

  overview: {
    hint: 'Modifiez un nom directement, sur cet ordinateur uniquement. Cliquez sur un nombre pour voir ses animaux.',
    other: 'Autres',
  },

  shelf: {
    scope: 'Que vérifier ?',
    store: 'Tout le magasin',
    begin: 'Commencer',
    field: 'Scannez ou saisissez un numéro ou un nom',
    tabs: 'Réponses',
    answers: {
      there: 'Présents',
      'not-scanned': 'Pas encore scannés',
      unknown: 'Inconnus',
    },
    outside: 'Hors de cette vérification',
    otherwise: {
      available: 'Présents, mais vendus ou en attente',
      pending: 'Présents, mais disponibles ou vendus',
      sold: 'Présents, mais disponibles ou en attente',
    },
    missing: 'Manquants',
    scanned: 'Scanné',
    scans: 'Scans',
    scannedBefore: 'Déjà scannés',
    takeBack: 'Annuler ce scan',
    finish: 'Terminer la vérification',
    again: 'Vérifier de nouveau',
    notPasted: 'Rien n’a été compté : plusieurs cellules peuvent désigner l’animal. Collez seulement les numéros.',
    noList: 'La liste du magasin n’est pas encore arrivée. Les scans l’attendent.',
    mayExist: 'Pas parmi les animaux que le magasin permet de charger. Il existe peut-être.',
    later: 'Pas encore recherché : le magasin n’a pas pu être joint.',
    labels: 'Étiquettes pour ceux qui n’en ont pas',
  },

  labels: {
    title: 'Imprimer des étiquettes',
    paper: 'Papier',
    asPrinter: 'Le papier chargé dans l’imprimante',
    own: {
      title: 'Un autre format…',
      kind: 'Type de papier',
      roll: 'Rouleau',
      unit: 'Unité',
      width: 'Largeur',
      height: 'Hauteur',
      columns: 'Colonnes',
      rows: 'Rangées',
      top: 'Marge haute',
      start: 'Marge latérale',
      columnGap: 'Écart horizontal',
      rowGap: 'Écart vertical',
      offSheet: 'Ces étiquettes ne tiennent pas sur la planche.',
    },
    nudge: {
      title: 'Décaler l’impression (mm)',
      across: 'Vers la droite',
      down: 'Vers le bas',
    },
    onePerPage: 'Une étiquette par page, au format de papier de l’imprimante.',
    printer: 'Imprimante',
    printDialog: 'Fenêtre d’impression…',
    inDialog: 'Choisissez aussi ce papier dans la fenêtre d’impression.',
    startAt: 'Commencer à l’étiquette',
    copies: 'Exemplaires de chacune',
    fewer: 'Moins d’exemplaires',
    more: 'Plus d’exemplaires',
    preview: 'Aperçu',
    savePdf: 'Enregistrer en PDF…',
  },

  add: {
    letTheStoreDecide: 'Laisser le magasin décider',
    checkCarefully: 'Vérifiez bien : ici, un animal ne peut être ni modifié ni supprimé.',
    isLive: 'L’animal apparaîtra dans le magasin réel.',
    submitAndStartAnother: 'Ajouter, puis un autre',
    underWayList: 'Animaux en cours d’ajout',
    putBack: 'Remettre dans le formulaire',
    discard: 'Abandonner',
    discarded: 'Abandonné.',
    addUnnoted: 'Ajouter quand même',
    nameProblem: 'Saisissez un nom.',
    categoryProblem: 'Saisissez la catégorie sous forme de nombre entier, par exemple 3.',
    namesInOverview: 'Les noms se donnent dans la vue d’ensemble.',
    severalCells:
      'Plusieurs cellules ne tiennent pas dans un seul champ. Pour ajouter plusieurs animaux, utilisez « Ajouter une livraison… ».',
    recent: 'Récentes :',
    chooseCategory: 'Choisir une catégorie',
    candidates: 'Il s’agit peut-être de l’un de ces animaux de la liste :',
    view: 'Voir',
    copied: 'Copié',
  },

  openAddition: {
    looking: 'Recherche…',
    review: 'Vérifier',
    lookAgain: 'Chercher de nouveau',
    wasAdded: 'Il a été ajouté',
    wasNotAdded: 'Il n’a pas été ajouté',
    addAgain: 'Ajouter de nouveau quand même',
    thisOne: 'C’est lui',
  },

  delivery: {
    headers: {
      name: `nom de lanimal, nom animal, nom, noms, animal, animaux, oiseau, chat, chien, poisson, chaton, chiot, nom du produit,
        designation, libelle, article, produit, titre, description, espece, race`,
      categoryId: `numero de categorie, numero categorie, n° de categorie, n° categorie, no de categorie,
        no categorie, id de categorie, id categorie, code categorie, categorie, categories, numero de groupe,
        n° de groupe, groupe, type, famille, espece, race`,
      status: 'statut, statut de lanimal, etat, disponibilite',
      error: 'erreur',
      quantity: `quantite, qte, nombre, nb, pieces, stock, effectif, commande, quantite commandee,
        nombre danimaux, nombre dexemplaires, nombre de colis, males, femelles`,
      arrived: 'livre, expedie, recu, quantite livree, quantite expediee, quantite recue',
      parent: 'parent, produit parent',
      fate: {
        available: 'disponible, en stock, a vendre, publie, visible, actif, en ligne',
        pending: 'en attente, reserve, reservee, reservation',
        sold: 'vendu, vendue',
        gone: `mort, morte, decede, decedee, euthanasie, echappe, perdu, manquant, non livre, non livree, non livres,
          non livrees, reliquat, reste a livrer, indisponible, annule, adopte, adoptee,
          en famille daccueil, brouillon`,
      },
    },
    totals: `total, totaux, sous total, total general, somme, total animaux, total des animaux, total resultat,
      a reporter`,
    categoryProblem: 'Pas un numéro de catégorie',
    noCategory: 'Pas de catégorie',
    unreadable: 'Lecture impossible. Saisissez la valeur de nouveau.',
    categoryShortened: 'Le tableur a tronqué ce nombre. Saisissez tous ses chiffres.',
    statusProblem: 'Pas un statut',
    files: { label: 'Fichiers' },
    begin: {
      text: 'Rien n’est envoyé tant que vous n’avez pas vérifié les lignes.',
      drop: 'Déposez un fichier ici',
      fileKinds: '.xlsx, .ods ou CSV',
      rows: 'Lignes',
      rowsHint: 'Ou collez-les ici, une ligne par animal : nom, numéro de catégorie, statut. Avec ou sans en-tête.',
      review: 'Vérifier les lignes',
      reading: 'Lecture du fichier…',
      chooseFile: 'Choisir un fichier…',
      noRows: 'Il n’y a aucune ligne. Copiez les lignes dans votre tableur et collez-les ici.',
      tooMuchText: 'C’est trop de texte pour une seule livraison. Copiez uniquement les lignes des animaux.',
    },
    review: {
      table: 'Livraison',
      tabs: 'Lignes à afficher',
      all: 'Toutes',
      toFix: 'À corriger',
      onlyToFix: 'Lignes à corriger seulement',
      alike: 'Déjà dans la liste ?',
      doubles: 'Doublons',
      pasted: 'Lignes collées',
      chooseAnother: 'En choisir un autre…',
      pasteAgain: 'Coller de nouveau',
      sheet: 'Feuille',
      encoding: 'Encodage du fichier',
      chooseAgain: 'L’application n’a plus ce fichier. Choisissez-le de nouveau, puis son encodage.',
      columnsNamedIn: 'Ligne d’en-tête',
      check: 'Contrôle',
      column: 'Colonne',
      noColumn: 'Aucune',
      ifEmpty: 'Si vide',
      everyRowNeedsOne: 'Obligatoire',
      dropLater: 'Une livraison est en cours d’ajout. Déposez de nouveau le fichier quand elle sera terminée.',
      comparing: 'Comparaison avec le magasin…',
      notCompared: 'Non comparé au magasin : impossible de charger ses animaux.',
      ready: 'Prête',
      leftOut: 'Écartée',
      looksLikeTotal: 'Ressemble à un total, écartée',
      addToo: 'Inclure',
      addAllToo: 'Les inclure toutes',
      leaveAllOut: 'Les écarter toutes',
      toCheck: 'À vérifier',
      onlyToCheck: 'Lignes à vérifier seulement',
      oddities: {
        kinds: {
          garbled: 'Caractères incorrects',
          placeholder: 'Pas un nom',
          encoding: 'Encodage incertain',
          heading: 'Ressemble à un titre',
          quantity: 'Combien d’animaux ?',
          'second-name': 'Quel nom ?',
          formula: 'Formule sans résultat',
          hidden: 'Ligne masquée',
          counts: 'Compte d’autres lignes',
          refused: 'Refusé par le magasin',
          shifted: 'Plus de cellules que de colonnes',
          unseparated: 'Pas un animal par ligne',
          mark: 'Hors du nom',
          several: 'Plusieurs noms dans une cellule',
          unnamed: 'Sans nom',
          struck: 'Ligne barrée',
          profile: 'Dans ces lignes',
          unlike: 'Différent des autres noms',
        },
        lastTime: 'Comme la dernière fois',
        change: 'Modifier',
        answerAsLastTime: 'Répondre comme la dernière fois',
        takeAway: 'Le retirer',
        keep: 'Garder tel quel',
        asCategory: 'Utiliser comme catégories',
        oneEach: 'En ajouter un par ligne',
        sendAgain: 'Renvoyer',
      },
      dropCorrections: {
        title: 'Abandonner vos corrections ?',
        text: 'Ce que vous avez corrigé, inclus ou écarté dans ces lignes sera perdu.',
      },
      discard: {
        title: 'Abandonner cette livraison ?',
        text: 'Ses lignes et vos corrections seront perdues. Rien n’a été envoyé.',
        stay: 'La garder',
      },
    },
    question: {
      number: 'Nombre d’animaux',
    },
    sending: {
      progress: 'Progression',
      pause: 'Suspendre',
      resume: 'Reprendre',
      stop: 'Arrêter',
      states: {
        paused: 'Suspendue. Rien n’est envoyé tant que vous ne la reprenez pas.',
        stopped: 'Arrêtée. Rien d’autre ne sera envoyé.',
        unknown:
          'La réponse pour un animal s’est perdue : il a peut-être été ajouté. Nous vérifions à chaque chargement de la liste.',
        doubtful:
          'Une partie du relevé des ajouts de cet ordinateur est endommagée. Des lignes qui semblent ne pas avoir été envoyées ont peut-être été ajoutées : comparez-les avec la liste avant de les envoyer.',
      },
      foot: 'Si l’application se ferme, la livraison attend ici. Rien n’est envoyé tant que vous ne la reprenez pas.',
      saveRest: 'Enregistrer le reste en CSV',
      done: 'Terminé',
      stopQuestion: {
        title: 'Arrêter cette livraison ?',
        stay: 'Continuer',
      },
      leaveQuestion: {
        text: 'Ce que vous écartez n’est pas conservé.',
      },
      line: {
        show: 'Afficher la livraison',
      },
    },
  },

  outcomes: {
    waiting: 'À envoyer',
    sending: 'Ajout…',
    added: 'Ajouté',
    found: 'Trouvé dans la liste',
    noted: 'Ajouté, comme vous l’avez dit',
    addedAgain: 'Ajouté de nouveau',
    refusedSilently: 'Refusé sans motif',
    mayBeThere: 'Non envoyé : un animal semblable a peut-être déjà été ajouté',
    unknown: 'Peut-être ajouté',
    notAdded: 'Non ajouté, comme vous l’avez dit',
    notSent: 'Non envoyé',
  },

  addedHere: {
    noNumber: 'Sans numéro',
    keptFor: 'Conservés 90 jours.',
    copyIds: 'Copier les ID',
    export: 'Exporter…',
    empty: 'Rien n’a été ajouté depuis cet ordinateur ces 90 derniers jours.',
    oneDelivery: 'Cette livraison seulement',
    nameAndOutcome: 'Nom, résultat',
    exportDate: 'Date',
  },

  palette: {
    placeholder: 'Commande, animal ou #ID',
    commands: 'Commandes',
    nothing: 'Aucun résultat.',
  },

  keys: {
    inTheList: 'Dans la liste',
    everywhere: 'Partout',
    inTheForm: 'Dans le formulaire d’ajout',
    move: 'Parcourir la liste',
    contextMenu: 'Ouvrir le menu de l’animal',
    nextField: 'Aller au champ suivant',
  },

  help: {
    title: 'Aide',
    diagnosticsNote: 'Pour la personne qui vous aide : versions, paramètres et journal, sans les clés.',
  },

  about: {
    versions: 'Versions',
    system: 'Système',
    copyVersions: 'Copier les versions',
    licences: 'Licences',
    chromiumLicences: 'Licences d’Electron et de Chromium',
  },

  exporting: {
    title: 'Que voulez-vous exporter ?',
    text: 'La liste ne montre peut-être pas tous les animaux.',
    all: 'Tout ce que nous pouvons charger',
  },

  toasts: {
    fullScreen: 'Appuyez sur F11 pour quitter le plein écran.',
    scanned: (code) => `${code} scanné. Rien n’a été modifié.`,
    region: 'Messages',
  },

  settings: {
    environments: 'Environnements',
    appearance: 'Apparence',
    lists: 'Listes',
    inUse: 'Actif',
    notSetUp: 'Non configuré',
    noKey: 'Sans clé',
    keySaved: 'Clé enregistrée',
    languageWaits: 'La langue changera quand vous enregistrerez votre saisie ci-dessus ou fermerez les paramètres.',
    baseUrl: 'URL de base',
    apiKey: 'Clé API',
    pasteKey: 'Collez la clé qui vous a été remise',
    showKey: 'Afficher la clé',
    hideKey: 'Masquer la clé',
    removeKey: 'Supprimer la clé',
    testConnection: 'Tester la connexion',
    testing: 'Test en cours…',
    keptForSession: 'Clé conservée jusqu’à la fermeture de l’application',
    apiKeyMissing: 'Collez d’abord la clé.',
    keepForSession: 'L’utiliser jusqu’à la fermeture de l’application',
    keepUntested: 'La garder sans la tester',
    formerStays: 'Ce qui était enregistré reste utilisé.',
    language: 'Langue',
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    density: 'Densité',
    densities: { comfortable: 'Aérée', compact: 'Compacte' },
    calls: 'M’avertir en arrière-plan',
    callsChoices: { on: 'Oui', off: 'Non' },
    sounds: 'Sons pendant la vérification du rayon',
    labelPaper: 'Papier des étiquettes',
    firstLimit: 'Animaux affichés par défaut',
    refresh: 'Actualisation automatique',
    refreshes: { 'every-minute': 'Toutes les minutes', 'every-5-minutes': 'Toutes les 5 minutes', never: 'Jamais' },
  },

  notices: {
    damaged: {
      'settings.json': 'Les paramètres n’ont pas pu être lus : l’application démarre avec les paramètres par défaut.',
      'view.json': 'Vos vues, brouillons et noms de catégories étaient illisibles : l’application démarre sans eux.',
      'last-lists.json':
        'Les listes de la dernière fois étaient illisibles. Les changements sont signalés dès maintenant.',
      'additions.jsonl': 'Le relevé des ajouts faits ici est endommagé. La partie lisible a été conservée.',
      'delivery-drafts.json': 'La livraison que vous vérifiiez n’a pas pu être lue. Rien n’a été envoyé.',
      'known-sheets.json':
        'Vos réponses sur les fichiers des fournisseurs étaient illisibles. Elles seront redemandées.',
      'shelf-checks.json': 'Vos vérifications du rayon n’ont pas pu être lues.',
      'window.json': 'La taille de la fenêtre n’a pas pu être lue : elle s’ouvre à sa taille habituelle.',
    },
    'profile-not-writable':
      'L’application ne peut rien enregistrer ici. Vos modifications s’appliquent jusqu’à sa fermeture.',
    managedFile: {
      unreadable: 'ne peut pas être lu',
      'not-json': 'n’est pas du JSON',
      'not-unicode': 'n’est ni en UTF-8 ni en UTF-16',
      wrong: 'n’est pas valide',
    },
    'same-base-url':
      'Production et Test ont la même URL de base : un ajout en Test se fait aussi dans le magasin réel.',
  },

  baseUrlProblems: {
    malformed: 'Saisissez l’URL de base complète, par exemple https://pets.example.com/v1.',
    insecure:
      'Sans chiffrement (http://), l’application ne communique qu’avec un service de cet ordinateur. Utilisez https://.',
    credentials: 'N’indiquez ni nom d’utilisateur ni mot de passe dans l’URL de base. La clé API a son propre champ.',
    query: 'Retirez le point d’interrogation ou le # et tout ce qui suit.',
  },

  inputProblems: {
    apiKey:
      'Une clé API ne contient que des lettres sans accent, des chiffres et des symboles, sans espace. Collez-la de nouveau.',
    other: 'L’application n’accepte pas cette valeur.',
  },

  deliveryFile: {
    errorColumn: 'Erreur',
    allFiles: 'Tous les fichiers',
  },

  questions: {
    windowGone: {
      message: 'La fenêtre a cessé de fonctionner.',
      detail: 'Ce que vous avez saisi est conservé. Rien n’est renvoyé automatiquement.',
      stay: 'La rouvrir',
      act: 'Quitter',
    },
    windowHung: {
      message: 'La fenêtre ne répond pas.',
      detail:
        'Vous pouvez attendre ou la rouvrir. Ce que vous avez saisi est conservé. Rien n’est renvoyé automatiquement.',
      stay: 'Attendre',
      act: 'La rouvrir',
    },
    quitWhileAdding: {
      message: 'Des animaux sont encore en cours d’ajout.',
      detail:
        'Si vous quittez maintenant, l’application vérifiera ce qui a été ajouté à sa réouverture. Rien n’est envoyé deux fois.',
      stay: 'Attendre',
      act: 'Quitter quand même',
    },
  },

  fatal: {
    title: 'Pet Store Inventory doit se fermer',
    openElsewhere: 'Pet Store Inventory est ouvert dans une autre session de cet ordinateur. Fermez-le d’abord là-bas.',
    notResponding: 'Pet Store Inventory est ouvert, mais ne répond pas. Fermez-le ou redémarrez l’ordinateur.',
    text: 'Un problème est survenu dans l’application. Vos paramètres et votre clé sont conservés. Rouvrez l’application pour continuer.',
  },
}

const searchedPets: Record<Exclude<SearchedPets['extent'], 'every'>, { one: string; other: string }> = {
  loadable: { one: 'que nous avons pu charger', other: 'que nous avons pu charger' },
  loaded: { one: 'chargé jusqu’ici', other: 'chargés jusqu’ici' },
}

/** "Parmi les 100 animaux disponibles que nous avons pu charger", where a sentence about them begins. */
function among(count: number, status: StatusFilter, extent: keyof typeof searchedPets): string {
  const { one, other } = searchedPets[extent]
  const those = petsOf(count, status)
  return counted(count, `Sur ${those} ${one}`, `Parmi les ${those} ${other}`)
}

const tally: TallyWords = {
  added: (count) => counted(count, `${number(count)} ajouté`, `${number(count)} ajoutés`),
  refused: (count) => counted(count, `${number(count)} refusé`, `${number(count)} refusés`),
  'already-there': (count) => counted(count, `${number(count)} déjà présent`, `${number(count)} déjà présents`),
  'may-be-there': (count) =>
    counted(
      count,
      `${number(count)} non envoyé : peut-être déjà présent`,
      `${number(count)} non envoyés : peut-être déjà présents`,
    ),
  unknown: (count) => `${number(count)} en cours de recherche`,
  'not-added': (count) => counted(count, `${number(count)} non ajouté`, `${number(count)} non ajoutés`),
  'to-send': (count) => counted(count, `${number(count)} non envoyé`, `${number(count)} non envoyés`),
  'to-fix': (count) => `${number(count)} encore à corriger`,
  'held-back': (count) =>
    counted(count, `${number(count)} retenu comme doublon`, `${number(count)} retenus comme doublons`),
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join(', ')}.`
}

/** "12 étiquettes", "1 étiquette". */
function labels(count: number): string {
  return counted(count, `${number(count)} étiquette`, `${number(count)} étiquettes`)
}

/** "62 × 29 mm", "2 × 1 po". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers.replaceAll('.', ',')} ${unit === 'mm' ? 'mm' : 'po'}`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => `Liste complète : ${petsOf(count, status)}`,
    some: (count) => counted(count, `${pets(count)} affiché.`, `${pets(count)} affichés.`),
    someOf: (count, known) => `${number(count)} sur ${number(known)} affichés.`,
    skipped: (count) => `Impossible de lire ${rows(count)}.`,
    inCategory: (count, { id, name }, { extent, ...searched }) => {
      const kind = `de la catégorie ${name === undefined ? id : quoted(name)}`
      if (extent === 'every') {
        if (count === 0) return `Aucun ${groups[searched.status].one} ${kind}.`
        return `${petsOf(count, searched.status)} ${kind}.`
      }
      const those = among(searched.count, searched.status, extent)
      const answer =
        count === 0
          ? `${those}, aucun n’est ${kind}`
          : counted(count, `${those}, ${number(count)} est ${kind}`, `${those}, ${number(count)} sont ${kind}`)
      return count === 0 ? `${answer} ; il y en a peut-être.` : `${answer} ; il y en a peut-être d’autres.`
    },
    moreAddedHere: (count) => `${number(count)} de plus, ${counted(count, 'ajouté', 'ajoutés')} ici.`,
  },

  detail: {
    deprecation: (removalDate) =>
      `Cette consultation par numéro est obsolète et sera supprimée le ${formats.longDate(removalDate)}. Ensuite, cette application trouvera les animaux via la liste.`,
  },

  label: {
    barcode: (id) => `Code-barres de ${id}`,
  },

  overview: {
    all: (count) => `Total compté sur l’ensemble du magasin : ${pets(count)}.`,
    loaded: (count) => `Compté sur ${pets(count)} que le magasin permet de charger.`,
    printed: (moment) => `Vue d’ensemble, ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `Vérification du rayon : ${number(found)} sur ${number(of)}.`
        : `Vérification du rayon : ${number(found)} sur les ${number(of)} que le magasin permet de charger.`,
    openLast: (moment) => `Afficher la vérification du ${formats.dateAndTime(moment)}`,
    there: (name) => `${name} est là.`,
    twice: (name, times) => `${name} a été scanné ${number(times)} fois et compte une fois.`,
    otherwiseSentence: (name, status) =>
      `${name} est là, mais le magasin indique : ${statusName(frenchList.status, status)}.`,
    takenBack: (name) => `Scan annulé : ${name}.`,
    noneCalled: (name, meant) =>
      `Aucun animal ne s’appelle ${quoted(name)}.${meant && ` Vouliez-vous dire ${meant} ?`}`,
    replaces: (moment) => `Ceci remplace la vérification du ${formats.dateAndTime(moment)}.`,
    several: (name, numbers) => `${quoted(name)} : ${numbers}. Scannez ou saisissez le numéro.`,
    toFind: (count, what) => `À trouver : ${number(count)} (${what}). Scannez ou saisissez ce qui est là.`,
    setAside: (moment) =>
      `La vérification du rayon du ${formats.dateAndTime(moment)} est mise de côté : elle a été faite avec une autre URL de base ou clé API.`,
    printed: (moment) => `Vérification du rayon, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size) => `Rouleau ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `Planche ${name}, ${columns} × ${rows}`,
    each: (size) => `${sizeOf(size)} chacune`,
    tooSmall: (count) =>
      `Trop petite pour ${number(count)} code${count === 1 ? '' : 's'}-barres : seul le numéro s’y imprime.`,
    gone: (printer) => `${quoted(printer)} n’est plus là.`,
    lacking: (printer) => `${printer} ne propose pas de papier à ce format.`,
    fitsOn: (size) => `${sizeOf(size)} suffit.`,
    fieldRange: (least, most) => `Saisissez un nombre de ${number(least)} à ${number(most)}.`,
    place: (place) => `Étiquette ${place}`,
    usedUp: (count) => (count === 1 ? 'La première est déjà utilisée.' : `Les ${count} premières sont déjà utilisées.`),
    onSheets: (count, sheets) =>
      `${labels(count)} sur ${counted(sheets, `${number(sheets)} planche`, `${number(sheets)} planches`)}`,
    total: labels,
    sent: (count, printer) =>
      counted(
        count,
        `${labels(count)} envoyée à ${quoted(printer)}.`,
        `${labels(count)} envoyées à ${quoted(printer)}.`,
      ),
  },

  add: {
    title: (environment) => `Ajouter un animal en ${frenchList.environments[environment].label}`,
    submit: (environment) => `Ajouter en ${frenchList.environments[environment].label}`,
    underWay: (name) => `Ajout de ${quoted(name)}…`,
    moreUnderWay: (count) =>
      counted(count, `${number(count)} autre ajout en cours…`, `${number(count)} autres ajouts en cours…`),
    notAdded: (name) => `${quoted(name)} n’a pas été ajouté.`,
    meant: (name, id) => `Vouliez-vous dire ${name} (${id}) ?`,
    noCategoryCalled: (name) => `Aucune catégorie ne s’appelle ${quoted(name)}.`,
    severalCategoriesCalled: (name) => `Plusieurs catégories s’appellent ${quoted(name)}.`,
    alreadyListed: (name, id, status) =>
      `Un animal nommé ${quoted(name)} figure déjà dans la liste (#${id}, ${statusName(frenchList.status, status)}).`,
    alreadyAdded: (name, id) => `Un animal nommé ${quoted(name)} a déjà été ajouté d’ici (#${id}).`,
    categoryName: (categoryId) => `Votre nom pour la catégorie ${categoryId}`,
    added: (name, environment, id) => `${quoted(name)} a été ajouté en ${nameOf(environment)} (#${id}).`,
    addedUnnumbered: (name, environment) =>
      `${quoted(name)} a été ajouté en ${nameOf(environment)}. Le magasin n’a pas donné son numéro ; la prochaine liste le donnera peut-être.`,
    resultOf: (name, environment) => `${quoted(name)} : résultat de l’ajout en ${nameOf(environment)}`,
    firstAdd: (name, environment) => `Ajouter ${quoted(name)} en ${frenchList.environments[environment].label} ?`,
    categoryAndStatus: (category, status) =>
      `Catégorie : ${category}. ${status === undefined ? 'Le magasin décide du statut.' : `Statut : ${frenchList.status[status]}.`}`,
  },

  carrying: {
    add: (count, to) => (count === 1 ? `Ajouter en ${nameOf(to)}…` : `Ajouter ces ${number(count)} en ${nameOf(to)}…`),
    title: (count, to) => `Vérifier ${pets(count)} en ${frenchList.environments[to].label} ?`,
    stays: (from) =>
      `Rien n’est envoyé tant que vous n’y choisissez pas « Ajouter ». En ${nameOf(from)}, rien ne change.`,
    source: (count, from) => `${pets(count)}, de ${nameOf(from)}`,
  },

  openAddition: {
    title: (name, environment) => `${quoted(name)} a peut-être été ajouté en ${nameOf(environment)}.`,
    sent: (sentAt, answer) =>
      ({
        lost: `Envoyé ${at(sentAt)}, puis la réponse s’est perdue.`,
        'web-page': `Envoyé ${at(sentAt)}, mais une page web est arrivée à la place de la réponse du magasin.`,
        unclear: `Envoyé ${at(sentAt)}, mais la réponse ne dit pas si l’animal a été ajouté.`,
      })[answer],
    said: (message) => `Le magasin a répondu : « ${message} »`,
    notFound: (moment) => `Pas trouvé ${at(moment)}.`,
    more: (count, environment) =>
      counted(
        count,
        `${pets(count)} a peut-être été ajouté en ${nameOf(environment)}.`,
        `${pets(count)} ont peut-être été ajoutés en ${nameOf(environment)}.`,
      ),
    missing: (count) => `${number(count)} n’ont pas été trouvés dans une liste complète.`,
    thisOneNamed: (id) => `C’est lui : #${id}`,
    noted: (name) => `${quoted(name)} est enregistré comme ajouté.`,
  },

  delivery: {
    unnamedColumn: (column) => `Colonne ${column}`,
    categoryAmbiguous: (text, digits) => `« ${text} » est-il le nombre ${digits} ? Saisissez-le sans point ni virgule.`,
    title: (environment) => `Ajouter une livraison en ${frenchList.environments[environment].label}`,
    files: {
      reading: (name) => `Lecture de « ${name} »…`,
      waits: (name) => `« ${name} » attend.`,
      leave: (name) => `Écarter « ${name} »`,
    },
    begin: {
      tooManyRows: (count, most) =>
        `Il y a ${rows(count)}, et une livraison en contient au plus ${number(most)}. Répartissez-les en plusieurs livraisons.`,
    },
    review: {
      hiddenRows: (count) =>
        counted(count, `${number(count)} ligne masquée écartée`, `${number(count)} lignes masquées écartées`),
      sheetWaits: (sheet, count) => `« ${sheet} » : ${rows(count)}`,
      otherSheets: (count) =>
        counted(count, `${number(count)} autre feuille écartée`, `${number(count)} autres feuilles écartées`),
      rowsAbove: (count) =>
        counted(count, `${number(count)} ligne au-dessus ignorée`, `${number(count)} lignes au-dessus ignorées`),
      columnOf: (field, column) => `Colonne « ${field} » : ${column}`,
      account: (rowCount, count) => `${rows(rowCount)}, ${pets(count)}`,
      markedColumn: (name, mark, count) => `${name} (${mark} dans ${rows(count)})`,
      totalAgrees: (total) => `Le total de la feuille est aussi de ${number(total)}`,
      totalDiffers: (total) => `Mais le total de la feuille est de ${number(total)}`,
      notUsed: (columns) =>
        counted(columns.length, `Non utilisée : ${columns.join(', ')}`, `Non utilisées : ${columns.join(', ')}`),
      compared: (count, mayBeMore) => {
        if (mayBeMore) return `Comparé à ${pets(count)}. Il y en a peut-être d’autres.`
        return count === 1
          ? 'Comparé au seul animal de la liste.'
          : counted(count, `Comparé à ${pets(count)} de la liste.`, `Comparé aux ${pets(count)} de la liste.`)
      },
      cell: (field, row) => `${field}, ligne ${row}`,
      looksLikePet: (name, id) => `Comme ${name} #${id}`,
      looksLikeOpen: (name, moment) => `Peut-être déjà ajouté (${name}, ${when(moment)})`,
      looksLikeRow: (row) => `Comme la ligne ${row}`,
      leaveOut: (row) => `Écarter la ligne ${row}`,
      readyCount: (count) => counted(count, `${number(count)} prête`, `${number(count)} prêtes`),
      odd: {
        rows: (count, example, repaired) =>
          `${rows(count)}, par exemple ${quoted(example)}${repaired === null ? '' : ` pour ${quoted(repaired)}`}`,
        quantity: (column, count, total) =>
          `D’après la colonne « ${column} », ${counted(count, `${number(count)} ligne représente`, `${number(count)} lignes représentent`)} ${pets(total)}.`,
        secondName: (column, used) => `« ${column} » pourrait aussi être le nom. « ${used} » est utilisé.`,
        formula: (count, example) =>
          `${counted(count, `${number(count)} ligne contient une formule`, `${number(count)} lignes contiennent des formules`)} sans résultat, par exemple « ${example} ». Ouvrez le fichier dans un tableur, enregistrez-le, puis choisissez-le de nouveau.`,
        answered: (count) => counted(count, `${number(count)} réponse`, `${number(count)} réponses`),
        whichCategory: (word) => `« ${word} » : quelle catégorie ?`,
        whichStatus: (word) => `« ${word} » : quel statut ?`,
        addAll: (count, isMore) => `En ajouter ${number(count)}${isMore ? ' de plus' : ''}`,
        addAs: (status) => `Ajouter comme « ${status} »`,
        column: (column, text, count, names) =>
          `« ${column} » contient « ${text} » dans ${rows(count)} : ${formats.list(names)}`,
        newHere: (label) => `${label}, nouvelle ici`,
        takeColumn: (name) => `Utiliser « ${name} »`,
      },
      leftOutCount: (count) => counted(count, `${number(count)} écartée`, `${number(count)} écartées`),
      add: (count, environment) => `Ajouter ${pets(count)} en ${frenchList.environments[environment].label}`,
      addNone: (environment) => `Rien à ajouter en ${frenchList.environments[environment].label}`,
    },
    question: {
      title: (count, environment) => `Ajouter ${pets(count)} en ${frenchList.environments[environment].label} ?`,
      numberHint: (count) => `Saisissez ${count} pour continuer.`,
      numberProblem: (count) => `Ce n’est pas le bon nombre. Saisissez ${count} ou appuyez sur « Retour ».`,
    },
    sending: {
      title: (environment) => `Ajout d’une livraison en ${frenchList.environments[environment].label}`,
      titleAtEnd: (environment) => `Livraison en ${frenchList.environments[environment].label}`,
      progressOf: (ended, all) => `${number(ended)} sur ${number(all)}`,
      minutesLeft: (minutes) =>
        minutes < 1
          ? 'Encore moins d’une minute'
          : `Encore ${counted(minutes, '1 minute', `${number(minutes)} minutes`)} environ`,
      states: {
        putOff: (environment, moment) =>
          `L’environnement ${nameOf(environment)} nous demande d’attendre. La livraison reprendra ${at(moment)}.`,
      },
      atEnd,
      fix: () => 'Corriger',
      stopQuestion: {
        text: (count) =>
          `Pas encore envoyés : ${pets(count)}. Vous pourrez ensuite enregistrer les lignes restantes en CSV.`,
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const more = counted(others, `${number(others)} autre`, `${number(others)} autres`)
          const named = formats.list([...names, ...(others > 0 ? [more] : [])])
          return counted(
            count,
            `${pets(count)} n’a pas été ajouté : ${named}.`,
            `${pets(count)} n’ont pas été ajoutés : ${named}.`,
          )
        },
        unnamed: (row) => `ligne ${row}`,
        save: () => 'Enregistrer en CSV',
        leave: () => 'Écarter',
      },
      line: {
        underReview: (environment, count) => `Livraison en ${nameOf(environment)} : ${rows(count)} à vérifier.`,
        standing: (environment, ended, all) =>
          `Livraison en ${nameOf(environment)} : ${number(ended)} sur ${number(all)} traités.`,
        atEnd: (environment, ends) => `Livraison en ${nameOf(environment)} : ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `Refusé : ${quoted(message)}`,
    alreadyThere: (id) => `Non envoyé : #${id} lui ressemble`,
  },
  addedHere: {
    from: (environment) => `En ${frenchList.environments[environment].label}, depuis cet ordinateur`,
    today: (count) => `Aujourd’hui (${number(count)})`,
    yesterday: (count) => `Hier (${number(count)})`,
    day: (start, count) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count) => counted(count, `${number(count)} ID copié.`, `${number(count)} ID copiés.`),
    printed: (count, moment) => `Ajoutés depuis cet ordinateur : ${pets(count)}, ${formats.dateAndTime(moment)}.`,
    many: (count) => counted(count, `${number(count)} ajouté.`, `${number(count)} ajoutés.`),
  },
  copiedId: (id) => `ID ${id} copié.`,

  about: {
    updateReady: (version) => `La version ${version} est prête. Elle sera installée à la fermeture de l’application.`,
  },
  exported: (count) => counted(count, `${rows(count)} exportée.`, `${rows(count)} exportées.`),

  exporting: {
    shown: (count) => `Ce qui est affiché (${number(count)})`,
  },

  printed: {
    of: (status, moment) => `Animaux (${frenchList.list.tabs[status]}), ${formats.dateAndTime(moment)}.`,
    category: (label) => `Catégorie ${label}.`,
    search: (text) => `Recherche de ${quoted(text)}.`,
  },

  settings: {
    showFields: (environment) => `Connexion : ${nameOf(environment)}`,
    use: (environment) => `Utiliser ${nameOf(environment)}`,
    connected: (milliseconds) => `Connecté · ${number(milliseconds)} ms`,
    savedIn: (passwordStore) => `Clé enregistrée dans ${passwordStore}`,
    removal: {
      title: (environment) => `Supprimer la clé de l’environnement ${nameOf(environment)} ?`,
      text: (environment) => `Sans clé, l’application ne peut pas joindre l’environnement ${nameOf(environment)}.`,
    },
    keyStays: (formerBaseUrl) =>
      `La clé enregistrée est celle de ${formerBaseUrl}. Saisissez la clé de cette URL de base.`,
    systemLanguage: (name) => `Système (${name})`,
    switching: {
      title: (to) => `Passer en ${frenchList.environments[to].label} ?`,
      text: (to, delivering) => {
        const live = 'Les animaux que vous ajouterez apparaîtront dans le magasin réel.'
        if (delivering === null) return live
        const paused = `La livraison en ${nameOf(delivering)} est suspendue jusqu’à votre retour.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment) => (environment === null ? 'Rester ici' : `Rester en ${nameOf(environment)}`),
      confirm: (to) => `Passer en ${frenchList.environments[to].label}`,
    },
  },

  notices: {
    newer: (name) =>
      `Une version plus récente de cette application a écrit ${name} : l’application démarre sans ce fichier.`,
    keptAs: (keptAs) => `Le fichier est conservé sous le nom ${keptAs}.`,
    'file-unreadable': ({ name }) =>
      `${name} ne peut pas être ouvert pour le moment. L’application n’y touche pas : ce que vous y modifiez ne s’applique que jusqu’à la fermeture.`,
    'record-unreadable':
      'L’application ne peut pas ouvrir le relevé des ajouts pour le moment. Elle réessaie avant chaque ajout et vous pose la question si cela échoue encore.',
    'managed-file-ignored': ({ problem }) =>
      `Les paramètres de l’administrateur ne sont pas appliqués : ${problem.path} ${text.notices.managedFile[problem.kind]}${placesIn(problem)}.`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `Pet Store Inventory ne démarre pas avec l’option ${quoted(name)}, car elle pourrait révéler la clé API. Démarrez l’application sans cette option.`,
  },
}

/** Every word on screen, in French. */
export const french: Words = { ...frenchList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in French. */
export const packaged: PackagedWords = {
  genericName: 'Gestion d’inventaire pour animalerie',
  comment: 'Voir les animaux proposés par le magasin, en ajouter et les consulter',
  keywords: ['animaux', 'animalerie', 'magasin', 'boutique', 'inventaire'],
  summary: 'Voir, ajouter et rechercher les animaux d’une animalerie',
  description:
    'Pour les vendeurs d’une animalerie : voir, ajouter et consulter des animaux, en sachant toujours si l’on est en Test ou en Production.',
  localNetworkUse: 'Nécessaire seulement si le service de votre magasin se trouve sur votre réseau local.',
}

import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText } from './fold-text.ts'
import { createFormats, type Formats, isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'Bienvenue dans Pet Store Inventory',
    text: 'Voyez quels animaux le magasin propose, ajoutez-en et consultez leur fiche.',
    connect: 'Se connecter à votre magasin',
    connectText: 'Il vous faut l’URL de base et la clé API que votre responsable vous a remises.',
    practice: 'Essayer le magasin d’entraînement',
    practiceText: 'Des animaux fictifs pour apprendre. Rien ne quitte cet ordinateur.',
    chooseEnvironment: 'Quel magasin ?',
    connectNow: 'Se connecter',
    connecting: 'Connexion…',
    openAnyway: 'Ouvrir quand même',
  },

  appName: 'Pet Store Inventory',
  close: 'Fermer',
  dismiss: 'Masquer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  print: 'Imprimer',
  showThem: 'Les afficher',
  showFile: 'Afficher le fichier',
  notYet: 'Retour',
  formUnfinished: 'Le formulaire est encore rempli. Ajoutez l’animal ou videz d’abord le formulaire.',

  fields: {
    name: 'Nom',
    categoryId: 'Catégorie',
    categoryNumber: 'Numéro de catégorie',
    status: 'Statut',
    id: 'ID',
    row: 'Ligne',
    time: 'Heure',
    outcome: 'Résultat',
  },

  environments: {
    production: { name: 'Production', label: 'PRODUCTION', note: 'magasin réel' },
    // Not « Préproduction », which at a glance is the same word.
    staging: { name: 'Test', label: 'TEST', note: 'données d’essai' },
    practice: { name: 'Entraînement', label: 'ENTRAÎNEMENT', note: 'rien ne quitte cet ordinateur' },
  },

  status: {
    available: 'Disponible',
    pending: 'En attente',
    sold: 'Vendu',
    notSet: 'Non défini',
  },

  header: {
    addMore: 'Autres façons d’ajouter',
  },

  list: {
    table: 'Animaux',
    tabs: { all: 'Tous', available: 'Disponibles', pending: 'En attente', sold: 'Vendus' },
    search: 'Rechercher un animal',
    clearSearch: 'Effacer la recherche',
    show: 'Afficher',
    showChoices: 'Choisir le nombre d’animaux à afficher',
    asManyAsPossible: 'Le plus possible',
    loading: 'Chargement des animaux…',
    refreshing: 'Actualisation…',
    slow: 'Plus lent que d’habitude',
    empty: 'Aucun animal pour l’instant.',
    openPet: 'Ouvrir',
    copyRow: 'Copier la ligne',
    showAll: 'Tout afficher',
    clear: 'Effacer',
  },

  category: {
    every: 'Toutes les catégories',
    name: 'Nommer cette catégorie…',
    needed: 'Le fichier doit avoir une colonne « Numéro » et une colonne « Nom ». Rien n’a été modifié.',
    ofPractice: { 3: 'Chiens', 5: 'Chats', 7: 'Oiseaux', 9: 'Poissons', 11: 'Lapins', 13: 'Hamsters' },
    number: 'Numéro',
  },

  changes: {
    new: 'Nouveau',
    gone: 'N’est plus là',
    markSeen: 'Marquer comme vu',
    seen: 'Marqué comme vu.',
  },

  search: {
    looking: 'Recherche parmi d’autres animaux…',
    showElsewhere: 'Afficher',
    mayBeMore: 'Il y en a peut-être d’autres.',
    notWidened: 'La recherche n’a pas pu porter sur les autres animaux.',
  },

  commands: {
    'add-pet': 'Ajouter un animal',
    'add-delivery': 'Ajouter une livraison…',
    'save-empty-sheet': 'Enregistrer une feuille vide…',
    find: 'Rechercher dans la liste',
    refresh: 'Actualiser',
    'open-palette': 'Accès rapide',
    'open-settings': 'Paramètres',
    duplicate: 'Dupliquer l’animal ouvert',
    'show-added-here': 'Ajoutés ici',
    'copy-rows': 'Copier les lignes affichées',
    'save-category-names': 'Enregistrer les noms de catégories…',
    'read-category-names': 'Lire les noms de catégories…',
    export: 'Exporter les animaux…',
    print: 'Imprimer les lignes affichées',
    'print-label': 'Imprimer l’étiquette de l’animal ouvert…',
    'print-labels': 'Imprimer des étiquettes…',
    'check-shelf': 'Vérifier le rayon',
    'show-overview': 'Vue d’ensemble',
    'show-all': 'Afficher tous les animaux',
    'show-available': 'Afficher les animaux disponibles',
    'show-pending': 'Afficher les animaux en attente',
    'show-sold': 'Afficher les animaux vendus',
    'show-keys': 'Raccourcis clavier',
    'open-logs': 'Ouvrir le dossier des journaux',
    'save-diagnostics': 'Enregistrer un diagnostic…',
    'show-about': 'À propos de Pet Store Inventory',
  },

  menu: {
    file: '&Fichier',
    edit: 'É&dition',
    view: '&Affichage',
    pet: 'Ani&mal',
    window: 'Fe&nêtre',
    help: 'A&ide',
    quit: 'Quitter',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    delete: 'Supprimer',
    selectAll: 'Tout sélectionner',
    actualSize: 'Taille réelle',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    fullScreen: 'Plein écran',
    minimize: 'Réduire',
    closeWindow: 'Fermer la fenêtre',
    mac: {
      services: 'Services',
      hide: 'Masquer Pet Store Inventory',
      hideOthers: 'Masquer les autres',
      showAll: 'Tout afficher',
      quit: 'Quitter Pet Store Inventory',
      zoom: 'Réduire/agrandir',
      front: 'Tout ramener au premier plan',
    },
  },

  keyNames: { control: 'Ctrl', shift: 'Maj', enter: 'Entrée', escape: 'Échap', home: 'Début', end: 'Fin' },

  brokenWindow: {
    text: 'Un problème est survenu dans cette fenêtre. Ce que vous avez saisi est conservé, et rien n’est renvoyé automatiquement.',
    reload: 'Recharger',
  },

  failure: {
    sentences: {
      'first-add': 'Rien n’a été envoyé.',
      'addition-open': 'Cet animal a peut-être déjà été ajouté. Il n’a pas été envoyé une seconde fois.',
      'not-recorded': 'L’application ne peut pas garder trace de ce qu’elle ajoute. Rien n’a été envoyé.',
      'no-such-addition': 'Cet animal n’est plus dans « Ajoutés ici ».',
      'no-such-delivery': 'Cette livraison n’est plus conservée sur cet ordinateur.',
      'look-only': 'Votre administrateur a désactivé l’ajout d’animaux ici.',
      'managed-setting': 'Ce réglage est défini par votre administrateur.',
      'keychain-absent':
        'Cet ordinateur n’a pas de gestionnaire de mots de passe : la clé ne peut pas être enregistrée.',
      'keychain-withheld': {
        locked: 'Le gestionnaire de mots de passe est verrouillé. Déverrouillez-le et réessayez.',
        slow: 'Le gestionnaire de mots de passe ne répond pas. Il attend peut-être que vous le déverrouilliez. Réessayez ensuite.',
        stopped: 'Le gestionnaire de mots de passe n’est pas lancé. Ses clés n’ont pas changé. Lancez-le et réessayez.',
        failed: 'Le gestionnaire de mots de passe a signalé une erreur. La clé n’a pas changé. Réessayez.',
        'too-long': 'La clé est trop longue pour le gestionnaire de mots de passe de cet ordinateur.',
      },
      'settings-not-saved':
        'Enregistrement impossible. Ce changement s’applique jusqu’à la fermeture de l’application.',
      'file-not-written': 'Le fichier n’a pas pu être enregistré. Choisissez un autre emplacement.',
      'file-not-read': {
        'too-large':
          'Le fichier est trop volumineux. Enregistrez les lignes utiles dans un autre fichier et choisissez-le.',
        password: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe et rechoisissez-le.',
        'no-table':
          'Ce fichier n’est pas lisible comme tableau. Enregistrez-le en .xlsx ou en CSV, ou copiez le tableau du document ou du PDF et collez-le.',
        'no-rows': 'Aucune feuille de ce fichier n’a de lignes.',
        other: 'Le fichier n’a pas pu être ouvert. Vérifiez qu’il existe encore et que vous avez le droit de le lire.',
      },
      'printer-gone': 'Cette imprimante n’est plus installée. Rien n’a été imprimé. Choisissez-en une autre.',
      'not-printed': 'L’impression a échoué. Vérifiez l’imprimante et réessayez.',
      'print-unknown': 'La tâche a été envoyée, mais pas confirmée. Vérifiez la liste des tâches avant de réimprimer.',
      'not-opened': 'Le système n’a pas pu l’ouvrir.',
    },
    unwritten: {
      'disk-full': 'Le disque est plein.',
      'read-only': 'L’application n’a pas le droit d’écrire dans ce dossier.',
      'not-read': 'Le relevé des ajouts est illisible. Cet animal a peut-être déjà été ajouté.',
    },
    unreachable: {
      offline: 'Cet ordinateur est hors ligne.',
      dns: 'Son serveur est introuvable. Vérifiez l’URL de base et le réseau de cet ordinateur.',
      refused: 'Son serveur a refusé la connexion.',
      plain: 'Son port n’utilise pas https. Vérifiez l’URL de base, y compris le port.',
      tls: 'Son certificat n’est pas fiable. Un antivirus ou ce réseau s’interpose peut-être. Prévenez la personne qui s’occupe de cet ordinateur.',
      date: 'Son certificat n’est pas valable à cette date. Vérifiez la date et l’heure de cet ordinateur.',
      proxy: 'Le proxy n’a pas laissé passer la connexion.',
      'proxy-sign-in': 'Le proxy demande une identification. Prévenez la personne qui s’occupe de cet ordinateur.',
      timeout: 'La réponse n’est pas arrivée à temps.',
      reset: 'La connexion s’est interrompue.',
      other: 'La connexion a échoué.',
    },
    unexpected: {
      status: 'La réponse avait un code HTTP qu’une animalerie n’envoie pas.',
      redirect: 'Il a voulu nous rediriger vers une autre URL. Demandez à votre responsable si l’URL de base a changé.',
      'not-json': 'La réponse n’était pas du JSON.',
      'web-page': 'La réponse était une page web, ou y menait.',
      'wrong-shape': 'La réponse n’avait pas la forme attendue.',
      'too-large': 'La réponse était trop volumineuse.',
    },
    tryAgain: 'Réessayer',
    replaceKey: 'Remplacer la clé',
    enterKey: 'Saisir la clé',
    openSettings: 'Ouvrir les paramètres',
    details: 'Détails',
    copyDetails: 'Copier les détails',
    detailsCopied: 'Détails copiés.',
    code: 'Code',
    message: 'Message',
    httpStatus: 'Code HTTP',
    reason: 'Motif',
    noStoreHere: 'Il n’y a pas d’animalerie à cette URL de base. L’URL se termine d’habitude par /v1.',
  },
}

// Spaces that French keeps on the line are written as they are: U+00A0 before a colon, inside « », before a unit and before a
// moment, U+202F before ; ? and !.

const { plural, ...usual } = createFormats<'one' | 'many' | 'other'>('fr-FR')
/** Its number, and a moment that stands alone. */
export const { number, when } = usual

/** "1er décembre": `Intl` writes the first of a month as it does the other days. */
function withFirst(date: string): string {
  return date.replace(/^1(?=\s)/, '1er')
}

/** How French writes numbers and times. */
export const formats: Formats = {
  ...usual,
  dayAndMonth: (moment) => withFirst(usual.dayAndMonth(moment)),
  longDate: (date) => withFirst(usual.longDate(date)),
}

/** The form for a count: 0 and 1 are singular. Whole millions, `many`, are never counted here. */
export function counted<Form>(count: number, one: Form, other: Form): Form {
  return plural(count, { one, many: other, other })
}

/** "3 pets". */
export function pets(count: number): string {
  return counted(count, `${number(count)} animal`, `${number(count)} animaux`)
}

/** "3 rows". */
export function rows(count: number): string {
  return counted(count, `${number(count)} ligne`, `${number(count)} lignes`)
}

/** What pets with each status are called. */
export const groups: Record<StatusFilter | StatusGroup, { one: string; other: string }> = {
  all: { one: 'animal', other: 'animaux' },
  available: { one: 'animal disponible', other: 'animaux disponibles' },
  pending: { one: 'animal en attente', other: 'animaux en attente' },
  sold: { one: 'animal vendu', other: 'animaux vendus' },
  other: { one: 'animal sans statut', other: 'animaux sans statut' },
}

/** "43 animaux disponibles", "1 animal". */
export function petsOf(count: number, group: StatusFilter | StatusGroup): string {
  return `${number(count)} ${counted(count, groups[group].one, groups[group].other)}`
}

/** "Introuvable parmi les 300 animaux disponibles que nous avons pu charger." */
function notFoundAmong(count: number, status: StatusFilter, which: string): string {
  const those = petsOf(count, status)
  return counted(count, `Introuvable sur ${those} ${which}.`, `Introuvable parmi les ${those} ${which}.`)
}

/** A clerk's own word in a sentence. The quotation marks spare it an article, an agreement and an elision. */
export function quoted(name: string): string {
  return `« ${name} »`
}

/** A moment in a sentence: "à 10:42", "le 22 novembre à 10:42". */
export function at(moment: number): string {
  const time = `à ${formats.time(moment)}`
  return isToday(moment) ? time : `le ${formats.dayAndMonth(moment)} ${time}`
}

/** As {@link at}: "depuis 10:42", "depuis le 22 novembre à 10:42". */
function since(moment: number): string {
  return isToday(moment) ? `depuis ${formats.time(moment)}` : `depuis ${at(moment)}`
}

/** The name of an environment. */
export function nameOf(environment: EnvironmentId): string {
  return text.environments[environment].name
}

const changes: Record<ChangeKind, { one: string; other: string }> = {
  new: { one: 'nouveau', other: 'nouveaux' },
  changed: { one: 'modifié', other: 'modifiés' },
  gone: { one: 'n’est plus là', other: 'ne sont plus là' },
}

function outOfReach(count: number): string {
  return `${notFoundAmong(count, 'all', 'que nous avons pu charger')} Cet animal existe peut-être quand même.`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  // œ and æ are found by oe and ae, as keyboards write them.
  foldText: (text) => foldText(text),
  sentences: (all) => onlySentences(all).join(' '),
  copied: (count) => counted(count, `${rows(count)} copiée.`, `${rows(count)} copiées.`),
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} — Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. Changer d’environnement`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) =>
      `Saisissez un nombre entier de ${minimum} à ${maximum} ou choisissez « Le plus possible ».`,
    updated: (moment) => `Actualisé ${at(moment)}`,
    selected: (count) => counted(count, `${number(count)} sélectionné`, `${number(count)} sélectionnés`),
    emptyStatus: (status) => `Aucun ${groups[status].one}.`,
    copySelected: (count) => `Copier ${rows(count)}`,
    labelSelected: (count) => `Imprimer les étiquettes de ${pets(count)}…`,
    updatedAgo: (minutes) => `Actualisé il y a ${number(minutes)} min`,
  },

  category: {
    showOnly: (label) => `Afficher uniquement la catégorie ${label}`,
    read: (count) =>
      counted(count, `${number(count)} nom de catégorie lu.`, `${number(count)} noms de catégories lus.`),
    noNames: (fileName) => `Aucun nom de catégorie n’a été trouvé dans ${fileName}.`,
    unused: (rows) => `Lignes écartées : ${rows}. Il faut un numéro et un nom, et un seul nom par catégorie.`,
  },

  changes: {
    wasStatus: (former) => `était ${statusName(text.status, former)}`,
    wasNamed: (former) => `avant : ${former}`,
    today: (count) => `${number(count)} ${counted(count, 'nouveau', 'nouveaux')} aujourd’hui`,
    onlyToday: (count) => `Seulement ce qui est nouveau aujourd’hui : ${pets(count)}.`,
    since: (counts) => {
      const each = changesIn(counts).map(
        ([kind, count]) => `${number(count)} ${counted(count, changes[kind].one, changes[kind].other)}`,
      )
      return `${each.join(', ')} ${since(counts.since)}`
    },
    only: (count, moment) => `Seulement ce qui a changé ${since(moment)} : ${pets(count)}.`,
  },

  search: {
    matching: (matching, count, status) =>
      `${matching === 0 ? 'Aucun résultat' : counted(matching, '1 résultat', `${number(matching)} résultats`)} sur ${petsOf(count, status)}.`,
    notLoaded: (count, status, search) =>
      `${notFoundAmong(count, status, 'que le magasin nous permet de charger')} ${quoted(search)} existe peut-être quand même ; si vous avez son numéro, saisissez-le.`,
    nothing: (search) => `Aucun résultat pour ${quoted(search)}.`,
    count: (matching, count, mayBeMore) => `${number(matching)} sur ${number(count)}${mayBeMore ? '+' : ''}`,
    openNumber: (id) => `Ouvrir #${id}`,
    storeFoundNone: (id) => `Le magasin n’a trouvé aucun animal #${id}.`,
    underOtherTab: (name, tab) => `${quoted(name)} se trouve dans l’onglet « ${text.list.tabs[tab]} ».`,
    underOtherTabs: (count) => `${number(count)} ${counted(count, 'résultat', 'résultats')} dans d’autres onglets.`,
    recorded: (name) => `${quoted(name)} est enregistré comme ajouté. Son numéro n’est pas encore connu.`,
    noSuchPet: (id) => `Le magasin n’a pas d’animal #${id}.`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `L’environnement ${nameOf(environment)} n’est pas encore configuré. Saisissez son URL de base dans les paramètres.`,
      'missing-api-key': (_, environment) =>
        `Il n’y a pas encore de clé API pour l’environnement ${nameOf(environment)}. Saisissez-la dans les paramètres.`,
      'api-key-gone': (_, environment) =>
        `La clé de l’environnement ${nameOf(environment)} n’est plus dans le gestionnaire de mots de passe. Saisissez-la de nouveau dans les paramètres.`,
      'rejected-api-key': (_, environment) =>
        `La clé de l’environnement ${nameOf(environment)} n’a pas été acceptée. Vérifiez-la ou demandez-en une nouvelle à votre responsable.`,
      'rejected-input': (failure, environment) =>
        failure.serviceError?.message ??
        `L’environnement ${nameOf(environment)} a refusé cet animal sans donner de motif.`,
      'not-found': ({ searched, complete }) => (complete ? 'Introuvable.' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds: seconds }, environment) => {
        if (seconds === null || seconds === 0)
          return `L’environnement ${nameOf(environment)} ne peut pas répondre pour le moment.`
        if (seconds > 3600) return `L’environnement ${nameOf(environment)} est surchargé. Réessayez plus tard.`
        if (seconds < 120)
          return `L’environnement ${nameOf(environment)} est surchargé. Réessayez dans ${number(seconds)} s.`
        return `L’environnement ${nameOf(environment)} est surchargé. Réessayez dans ${number(Math.ceil(seconds / 60))} min.`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'Ce réseau a répondu par sa propre page web. Identifiez-vous dans un navigateur, puis réessayez.'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404
          ? text.failure.noStoreHere
          : 'Le service a répondu sous une forme que nous ne comprenons pas.',
      unreachable: (_, environment) => `Impossible de joindre l’environnement ${nameOf(environment)}.`,
      'delivery-unfinished': (_, environment) =>
        `Une autre livraison dans l’environnement ${nameOf(environment)} n’est pas terminée. Terminez-la ou arrêtez-la d’abord. Rien n’a été envoyé.`,
      'already-listed': ({ petId }) => `Un animal semblable figure déjà dans la liste : #${petId}.`,
      'store-changed': (_, environment) =>
        `L’URL de base ou la clé de l’environnement ${nameOf(environment)} a changé. Rien d’autre n’a été envoyé.`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
      'printer-stopped': ({ reason }) =>
        `L’imprimante est arrêtée${reason && ` (${reason})`}. Votre tâche y attend et s’imprimera dès que quelqu’un redémarrera l’imprimante. Ne l’imprimez pas une deuxième fois.`,
      'environment-not-selected': (_, environment) =>
        `Rien n’a été envoyé : l’environnement ${nameOf(environment)} n’est plus sélectionné.`,
    },
    accessRefused: (environment) =>
      `L’accès à l’environnement ${nameOf(environment)} a été refusé, peut-être par ce réseau. Demandez à votre responsable.`,
    showingFrom: (moment) => `Animaux affichés : ceux reçus ${at(moment)}.`,
    tryingAgainIn: (seconds) =>
      seconds < 120
        ? `Nouvel essai dans ${number(seconds)} s.`
        : `Nouvel essai dans ${number(Math.ceil(seconds / 60))} min.`,
    detail: (name, value) => `${name} : ${value}`,
  },
}

/** The list's words in French. */
export const frenchList: ListWords = mergeWords(text, sentences)

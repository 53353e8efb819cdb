import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText, looseMarks } from './fold-text.ts'
import { createFormats, isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'Le damos la bienvenida a Pet Store Inventory',
    text: 'Vea qué mascotas ofrece la tienda, añada una o consulte la que quiera.',
    connect: 'Conectar con su tienda',
    connectText: 'Necesita la URL base y la clave API que le haya dado su responsable.',
    practice: 'Probar la tienda de práctica',
    practiceText: 'Mascotas ficticias para aprender. Nada sale de este equipo.',
    chooseEnvironment: '¿Qué tienda?',
    connectNow: 'Conectar',
    connecting: 'Conectando…',
    openAnyway: 'Abrir de todos modos',
  },

  appName: 'Pet Store Inventory',
  close: 'Cerrar',
  dismiss: 'Ocultar',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Guardado.',
  print: 'Imprimir',
  showThem: 'Mostrarlas',
  showFile: 'Mostrar el archivo',
  notYet: 'Volver',
  formUnfinished: 'El formulario aún está relleno. Añada la mascota o vacíelo antes.',

  fields: {
    name: 'Nombre',
    categoryId: 'Categoría',
    categoryNumber: 'Número de categoría',
    status: 'Estado',
    id: 'ID',
    row: 'Fila',
    time: 'Hora',
    outcome: 'Resultado',
  },

  environments: {
    production: { name: 'Producción', label: 'PRODUCCIÓN', note: 'tienda real' },
    staging: { name: 'Pruebas', label: 'PRUEBAS', note: 'datos de prueba' },
    practice: { name: 'Práctica', label: 'PRÁCTICA', note: 'nada sale de este equipo' },
  },

  status: {
    available: 'Disponible',
    pending: 'Pendiente',
    sold: 'Vendida',
    notSet: 'Sin indicar',
  },

  header: {
    addMore: 'Más opciones para añadir',
  },

  list: {
    table: 'Mascotas',
    tabs: { all: 'Todas', available: 'Disponibles', pending: 'Pendientes', sold: 'Vendidas' },
    search: 'Buscar mascotas',
    clearSearch: 'Borrar la búsqueda',
    show: 'Mostrar',
    showChoices: 'Elegir cuántas mascotas mostrar',
    asManyAsPossible: 'Todas las posibles',
    loading: 'Cargando mascotas…',
    refreshing: 'Actualizando…',
    slow: 'Más lento de lo habitual',
    empty: 'Aún no hay mascotas.',
    openPet: 'Abrir',
    copyRow: 'Copiar fila',
    showAll: 'Mostrar todas',
    clear: 'Borrar',
  },

  category: {
    every: 'Todas las categorías',
    name: 'Poner nombre a la categoría…',
    needed: 'El archivo necesita una columna «Número» y una columna «Nombre». No se ha cambiado nada.',
    ofPractice: { 3: 'Perros', 5: 'Gatos', 7: 'Aves', 9: 'Peces', 11: 'Conejos', 13: 'Hámsteres' },
    number: 'Número',
  },

  changes: {
    new: 'Nueva',
    gone: 'Ya no está',
    markSeen: 'Marcar como vistas',
    seen: 'Marcadas como vistas.',
  },

  search: {
    looking: 'Buscando entre más mascotas…',
    showElsewhere: 'Mostrar',
    mayBeMore: 'Puede haber más.',
    notWidened: 'No se ha podido buscar entre las demás mascotas.',
  },

  commands: {
    'add-pet': 'Añadir mascota',
    'add-delivery': 'Añadir una entrega…',
    'save-empty-sheet': 'Guardar una hoja vacía…',
    find: 'Buscar en la lista',
    refresh: 'Actualizar',
    'open-palette': 'Acceso rápido',
    'open-settings': 'Ajustes',
    duplicate: 'Duplicar la mascota abierta',
    'show-added-here': 'Añadidas aquí',
    'copy-rows': 'Copiar las filas mostradas',
    'save-category-names': 'Guardar los nombres de categorías…',
    'read-category-names': 'Leer nombres de categorías…',
    export: 'Exportar mascotas…',
    print: 'Imprimir las filas mostradas',
    'print-label': 'Imprimir la etiqueta de la mascota abierta…',
    'print-labels': 'Imprimir etiquetas…',
    'check-shelf': 'Revisar el estante',
    'show-overview': 'Resumen',
    'show-all': 'Mostrar todas las mascotas',
    'show-available': 'Mostrar las mascotas disponibles',
    'show-pending': 'Mostrar las mascotas pendientes',
    'show-sold': 'Mostrar las mascotas vendidas',
    'show-keys': 'Atajos de teclado',
    'open-logs': 'Abrir la carpeta de registros',
    'save-diagnostics': 'Guardar un diagnóstico…',
    'show-about': 'Acerca de Pet Store Inventory',
  },

  menu: {
    file: '&Archivo',
    edit: '&Edición',
    view: '&Ver',
    pet: '&Mascota',
    window: 'Ve&ntana',
    help: 'A&yuda',
    quit: 'Salir',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    delete: 'Eliminar',
    selectAll: 'Seleccionar todo',
    actualSize: 'Tamaño real',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fullScreen: 'Pantalla completa',
    minimize: 'Minimizar',
    closeWindow: 'Cerrar ventana',
    mac: {
      services: 'Servicios',
      hide: 'Ocultar Pet Store Inventory',
      hideOthers: 'Ocultar otros',
      showAll: 'Mostrar todo',
      quit: 'Salir de Pet Store Inventory',
      zoom: 'Zoom',
      front: 'Traer todo al frente',
    },
  },

  keyNames: { control: 'Ctrl', shift: 'Mayús', enter: 'Intro', escape: 'Esc', home: 'Inicio', end: 'Fin' },

  brokenWindow: {
    text: 'Se ha producido un error en esta ventana. Lo que ha escrito se conserva y no se vuelve a enviar nada automáticamente.',
    reload: 'Recargar',
  },

  failure: {
    sentences: {
      'first-add': 'No se ha enviado nada.',
      'addition-open': 'Es posible que esta mascota ya se haya añadido. No se ha vuelto a enviar.',
      'not-recorded': 'La aplicación no puede llevar un registro de lo que añade. No se ha enviado nada.',
      'no-such-addition': 'Esta mascota ya no está en «Añadidas aquí».',
      'no-such-delivery': 'Esta entrega ya no se conserva en este equipo.',
      'look-only': 'Su administrador ha desactivado aquí la opción de añadir mascotas.',
      'managed-setting': 'Este ajuste lo ha definido su administrador.',
      'keychain-absent': 'Este equipo no tiene gestor de contraseñas, así que no se puede guardar la clave.',
      'keychain-withheld': {
        locked: 'El gestor de contraseñas está bloqueado. Desbloquéelo e inténtelo de nuevo.',
        slow: 'El gestor de contraseñas no responde. Puede que esté esperando a que lo desbloquee. Después, inténtelo de nuevo.',
        stopped:
          'El gestor de contraseñas no está en marcha. Sus claves no han cambiado. Inícielo e inténtelo de nuevo.',
        failed: 'El gestor de contraseñas ha notificado un error. La clave no ha cambiado. Inténtelo de nuevo.',
        'too-long': 'La clave es demasiado larga para el gestor de contraseñas de este equipo.',
      },
      'settings-not-saved': 'No se ha podido guardar. El cambio se aplica hasta que se cierre la aplicación.',
      'file-not-written': 'No se ha podido guardar el archivo. Elija otra ubicación.',
      'file-not-read': {
        'too-large': 'El archivo es demasiado grande. Guarde las filas necesarias en otro archivo y elíjalo.',
        password: 'Este archivo está protegido con contraseña. Guárdelo sin contraseña y elíjalo de nuevo.',
        'no-table':
          'No se ha podido leer como tabla. Guárdelo como .xlsx o CSV, o copie la tabla del documento o PDF y péguela.',
        'no-rows': 'Ninguna hoja de este archivo tiene filas.',
        other: 'No se ha podido abrir el archivo. Compruebe que sigue ahí y que tiene permiso para leerlo.',
      },
      'printer-gone': 'Esta impresora ya no está instalada en este equipo. No se ha impreso nada. Elija otra.',
      'not-printed': 'No se ha podido imprimir. Compruebe la impresora e inténtelo de nuevo.',
      'print-unknown':
        'El trabajo se ha enviado sin confirmación. Compruebe la lista de trabajos antes de volver a imprimir.',
      'not-opened': 'El sistema no lo ha podido abrir.',
    },
    unwritten: {
      'disk-full': 'El disco está lleno.',
      'read-only': 'La aplicación no puede escribir en esa carpeta.',
      'not-read': 'No se puede leer el registro. Es posible que esta mascota ya se haya añadido.',
    },
    unreachable: {
      offline: 'Este equipo no tiene conexión.',
      dns: 'No se ha encontrado su servidor. Revise la URL base y la red de este equipo.',
      refused: 'Su servidor ha rechazado la conexión.',
      plain: 'Su puerto no usa https. Revise la URL base, también el puerto.',
      tls: 'Su certificado no es de confianza. Puede que un antivirus o esta red se interponga. Avise a quien se ocupa de este equipo.',
      date: 'Su certificado no es válido en esta fecha. Compruebe la fecha y la hora de este equipo.',
      proxy: 'El proxy no ha dejado pasar la conexión.',
      'proxy-sign-in': 'El proxy pide iniciar sesión. Avise a quien se ocupa de este equipo.',
      timeout: 'No ha respondido a tiempo.',
      reset: 'La conexión se ha interrumpido.',
      other: 'La conexión ha fallado.',
    },
    unexpected: {
      status: 'La respuesta tenía un código HTTP que una tienda de mascotas no envía.',
      redirect: 'Ha querido redirigirnos a otra URL. Pregunte a su responsable si ha cambiado la URL base.',
      'not-json': 'La respuesta no era JSON.',
      'web-page': 'La respuesta era una página web o llevaba a una.',
      'wrong-shape': 'La respuesta no tenía la forma esperada.',
      'too-large': 'La respuesta era demasiado grande.',
    },
    tryAgain: 'Reintentar',
    replaceKey: 'Cambiar clave',
    enterKey: 'Introducir clave',
    openSettings: 'Abrir ajustes',
    details: 'Detalles',
    copyDetails: 'Copiar detalles',
    detailsCopied: 'Detalles copiados.',
    code: 'Código',
    message: 'Mensaje',
    httpStatus: 'Código HTTP',
    reason: 'Motivo',
    noStoreHere: 'No hay ninguna tienda de mascotas en esta URL base. La URL suele terminar en /v1.',
  },
}

/** How Spanish counts, and writes numbers and times. */
export const { plural, ...formats } = createFormats<'one' | 'many' | 'other'>('es-ES')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** The form for a count. Whole millions, `many`, are never counted here. */
export function counted<Form>(count: number, one: Form, other: Form): Form {
  return plural(count, { one, many: other, other })
}

/** "3 pets". */
export function pets(count: number): string {
  return counted(count, `${number(count)} mascota`, `${number(count)} mascotas`)
}

/** "3 rows". */
export function rows(count: number): string {
  return counted(count, `${number(count)} fila`, `${number(count)} filas`)
}

/** What pets with each status are called. */
export const groups: Record<StatusFilter | StatusGroup, { one: string; other: string }> = {
  all: { one: 'mascota', other: 'mascotas' },
  available: { one: 'mascota disponible', other: 'mascotas disponibles' },
  pending: { one: 'mascota pendiente', other: 'mascotas pendientes' },
  sold: { one: 'mascota vendida', other: 'mascotas vendidas' },
  other: { one: 'mascota sin estado', other: 'mascotas sin estado' },
}

/** "No está entre las 300 mascotas disponibles que hemos podido cargar." */
function notFoundAmong(count: number, status: StatusFilter, which: string): string {
  const { one, other } = groups[status]
  return counted(count, `No es la única ${one} ${which}.`, `No está entre las ${number(count)} ${other} ${which}.`)
}

/** A clerk's own word in a sentence. The quotation marks spare it an article and an agreement. */
export function quoted(name: string): string {
  return `«${name}»`
}

// The space after an article keeps it with its moment at the end of a line.

/** A time of day with its article: "las 10:42", "la 1:05". */
function theTime(moment: number): string {
  const time = formats.time(moment)
  return /^0?1:/.test(time) ? `la\u00A0${time}` : `las\u00A0${time}`
}

/** A moment with its article: "las 10:42", "el 22 de noviembre a las 10:42". */
function the(moment: number): string {
  return isToday(moment) ? theTime(moment) : `el\u00A0${formats.dayAndMonth(moment)} a ${theTime(moment)}`
}

/** A moment in a sentence: "a las 10:42", "el 22 de noviembre a las 10:42". */
export function at(moment: number): string {
  return isToday(moment) ? `a ${theTime(moment)}` : the(moment)
}

/** The name of an environment. */
export function nameOf(environment: EnvironmentId): string {
  return text.environments[environment].name
}

const changes: Record<ChangeKind, { one: string; other: string }> = {
  new: { one: 'nueva', other: 'nuevas' },
  changed: { one: 'modificada', other: 'modificadas' },
  gone: { one: 'ya no está', other: 'ya no están' },
}

// Not the tilde of ñ, which is a separate letter.
const marks = new RegExp(`(?<!n)\u0303|(?!\u0303)${looseMarks.source}`, 'gu')

function outOfReach(count: number): string {
  return `${notFoundAmong(count, 'all', 'que hemos podido cargar')} Puede existir de todos modos.`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  foldText: (text) => foldText(text, marks),
  sentences: (all) => onlySentences(all).join(' '),
  copied: (count) => counted(count, `${rows(count)} copiada.`, `${rows(count)} copiadas.`),
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} — Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. Cambiar de entorno`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) =>
      `Introduzca un número entero del ${minimum} al ${maximum} o elija «Todas las posibles».`,
    updated: (moment) => `Actualizado ${at(moment)}`,
    selected: (count) => counted(count, `${number(count)} seleccionada`, `${number(count)} seleccionadas`),
    emptyStatus: (status) => `No hay ${groups[status].other}.`,
    copySelected: (count) => `Copiar ${rows(count)}`,
    labelSelected: (count) => `Imprimir etiquetas de ${pets(count)}…`,
    updatedAgo: (minutes) => `Actualizado hace ${number(minutes)} min`,
  },

  category: {
    showOnly: (label) => `Mostrar solo la categoría ${label}`,
    read: (count) =>
      counted(count, `${number(count)} nombre de categoría leído.`, `${number(count)} nombres de categorías leídos.`),
    noNames: (fileName) => `No se ha encontrado ningún nombre de categoría en ${fileName}.`,
    unused: (rows) =>
      `Filas excluidas: ${rows}. Cada una necesita número y nombre; una categoría tiene un solo nombre.`,
  },

  changes: {
    wasStatus: (former) => `antes: ${statusName(text.status, former)}`,
    wasNamed: (former) => `antes: ${former}`,
    today: (count) => `${number(count)} ${counted(count, 'nueva', 'nuevas')} hoy`,
    onlyToday: (count) => `Solo lo nuevo de hoy: ${pets(count)}.`,
    since: (counts) => {
      const each = changesIn(counts).map(
        ([kind, count]) => `${number(count)} ${counted(count, changes[kind].one, changes[kind].other)}`,
      )
      return `${each.join(', ')} desde ${the(counts.since)}`
    },
    only: (count, moment) => `Solo lo que ha cambiado desde ${the(moment)}: ${pets(count)}.`,
  },

  search: {
    matching: (matching, count, status) => {
      const found = counted(matching, '1 coincidencia', `${number(matching)} coincidencias`)
      return `${matching === 0 ? 'Ninguna coincidencia' : found} entre ${number(count)} ${counted(count, groups[status].one, groups[status].other)}.`
    },
    notLoaded: (count, status, search) =>
      `${notFoundAmong(count, status, 'que la tienda nos permite cargar')} ${quoted(search)} puede existir de todos modos; si tiene su número, escríbalo.`,
    nothing: (search) => `No hay resultados para ${quoted(search)}.`,
    count: (matching, count, mayBeMore) => `${number(matching)} de ${number(count)}${mayBeMore ? '+' : ''}`,
    openNumber: (id) => `Abrir #${id}`,
    storeFoundNone: (id) => `La tienda no ha encontrado ninguna mascota #${id}.`,
    underOtherTab: (name, tab) => `${quoted(name)} está en «${text.list.tabs[tab]}».`,
    underOtherTabs: (count) => `${number(count)} ${count === 1 ? 'coincidencia' : 'coincidencias'} en otras pestañas.`,
    recorded: (name) => `Consta que ${quoted(name)} se ha añadido. Aún no se conoce su número.`,
    noSuchPet: (id) => `La tienda no tiene ninguna mascota #${id}.`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `El entorno ${nameOf(environment)} aún no está configurado. Introduzca su URL base en los ajustes.`,
      'missing-api-key': (_, environment) =>
        `Aún no hay ninguna clave API para el entorno ${nameOf(environment)}. Introdúzcala en los ajustes.`,
      'api-key-gone': (_, environment) =>
        `La clave del entorno ${nameOf(environment)} ya no está en el gestor de contraseñas. Introdúzcala de nuevo en los ajustes.`,
      'rejected-api-key': (_, environment) =>
        `No se ha aceptado la clave del entorno ${nameOf(environment)}. Compruébela o pida otra a su responsable.`,
      'rejected-input': (failure, environment) =>
        failure.serviceError?.message ??
        `El entorno ${nameOf(environment)} ha rechazado esta mascota sin indicar el motivo.`,
      'not-found': ({ searched, complete }) => (complete ? 'No encontrada.' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds: seconds }, environment) => {
        if (seconds === null || seconds === 0)
          return `El entorno ${nameOf(environment)} no puede responder en este momento.`
        if (seconds > 3600) return `El entorno ${nameOf(environment)} está saturado. Inténtelo más tarde.`
        if (seconds < 120)
          return `El entorno ${nameOf(environment)} está saturado. Inténtelo de nuevo dentro de ${number(seconds)} s.`
        return `El entorno ${nameOf(environment)} está saturado. Inténtelo de nuevo dentro de ${number(Math.ceil(seconds / 60))} min.`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'Esta red ha respondido con su propia página web. Inicie sesión en ella con un navegador y vuelva a intentarlo.'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404 ? text.failure.noStoreHere : 'El servicio ha respondido de una forma que no entendemos.',
      unreachable: (_, environment) => `No se puede conectar con el entorno ${nameOf(environment)}.`,
      'delivery-unfinished': (_, environment) =>
        `Hay otra entrega sin terminar en el entorno ${nameOf(environment)}. Termínela o deténgala primero. No se ha enviado nada.`,
      'already-listed': ({ petId }) => `Ya hay una mascota como esta en la lista: #${petId}.`,
      'store-changed': (_, environment) =>
        `La URL base o la clave del entorno ${nameOf(environment)} ha cambiado. No se ha enviado nada más.`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
      'printer-stopped': ({ reason }) =>
        `La impresora está detenida${reason && ` (${reason})`}. Su trabajo espera allí y se imprimirá en cuanto alguien la ponga en marcha. No lo imprima otra vez.`,
      'environment-not-selected': (_, environment) =>
        `No se ha enviado nada: el entorno ${nameOf(environment)} ya no es el seleccionado.`,
    },
    accessRefused: (environment) =>
      `Se ha denegado el acceso al entorno ${nameOf(environment)}, quizá por parte de esta red. Pregunte a su responsable.`,
    showingFrom: (moment) => `Se muestran las mascotas recibidas ${at(moment)}.`,
    tryingAgainIn: (seconds) =>
      seconds < 120
        ? `Nuevo intento dentro de ${number(seconds)} s.`
        : `Nuevo intento dentro de ${number(Math.ceil(seconds / 60))} min.`,
    detail: (name, value) => `${name}: ${value}`,
  },
}

/** The list's words in Spanish. */
export const spanishList: ListWords = mergeWords(text, sentences)

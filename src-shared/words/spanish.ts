import type { LabelSize, LabelSource } from '../label-papers.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import type { ManagedFileProblem } from '../settings-notice.ts'
import type { NamedCategory, SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { separatorName } from './separator-name.ts'
import {
  at,
  counted,
  formats,
  groups,
  nameOf,
  number,
  outOfReach,
  pets,
  quoted,
  rows,
  spanishList,
  when,
} from './spanish-list.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    loadAsManyAsPossible: 'Mostrar todas las posibles',
    withoutStatus: 'Pueden faltar mascotas sin estado.',
  },

  detail: {
    region: 'Ficha de la mascota',
    lookedUp: 'Comprobada',
    lookingUp: 'Comprobando…',
    copyId: 'Copiar ID',
    duplicate: 'Duplicar',
    previous: 'Mascota anterior',
    next: 'Mascota siguiente',
    deprecated: 'Consulta obsoleta',
    backToList: 'Volver a la lista',
    foundThroughList: 'Encontrada a través de la lista',
  },

  label: {
    title: 'Etiqueta',
    print: 'Imprimir etiqueta…',
  },

  overview: {
    hint: 'Escriba sobre un nombre para cambiarlo solo en este equipo. Pulse un número para ver sus mascotas.',
    counting: 'Contando…',
    other: 'Otros',
  },

  shelf: {
    scope: 'Qué revisar',
    store: 'Toda la tienda',
    begin: 'Empezar',
    field: 'Escanee o escriba un número o un nombre',
    tabs: 'Respuestas',
    answers: {
      there: 'Están',
      'not-scanned': 'Sin escanear',
      unknown: 'Desconocidas',
    },
    outside: 'No es parte de esta revisión',
    otherwise: {
      available: 'Están, pero vendidas o pendientes',
      pending: 'Están, pero disponibles o vendidas',
      sold: 'Están, pero disponibles o pendientes',
    },
    missing: 'Faltan',
    scanned: 'Escaneada',
    takeBack: 'Anular',
    finish: 'Terminar la revisión',
    goOn: 'Seguir revisando',
    again: 'Revisar de nuevo',
    notPasted:
      'No se contó nada: varias celdas de una fila pueden ser la mascota. Pegue solo los números, uno por línea.',
    noList: 'La lista de la tienda aún no ha llegado. Los escaneos la esperan.',
    mayExist: 'No está entre las mascotas que la tienda permite cargar. Puede existir.',
    later: 'Aún sin consultar: no se pudo preguntar a la tienda.',
    labels: 'Etiquetas para las que no tienen',
    discarded: 'Revisión del estante descartada.',
  },

  labels: {
    title: 'Imprimir etiquetas',
    paper: 'Papel',
    asPrinter: 'El que haya en la impresora',
    notPrinted: 'No se han podido imprimir las etiquetas. Compruebe la impresora e inténtelo de nuevo.',
    own: {
      title: 'Otro tamaño…',
      kind: 'Tipo de papel',
      roll: 'Rollo',
      unit: 'Unidad',
      width: 'Ancho',
      height: 'Alto',
      columns: 'Columnas',
      rows: 'Filas',
      top: 'Margen superior',
      start: 'Margen lateral',
      columnGap: 'Separación horizontal',
      rowGap: 'Separación vertical',
      offSheet: 'Estas etiquetas no caben en la hoja.',
    },
    nudge: {
      title: 'Desplazar la impresión (mm)',
      across: 'Hacia la derecha',
      down: 'Hacia abajo',
    },
    onePerPage: 'Una etiqueta por página, en el tamaño de papel de la impresora.',
    printer: 'Impresora',
    printDialog: 'Cuadro de impresión…',
    inDialog: 'Elija este papel también en el cuadro de impresión.',
    startAt: 'Empezar en la etiqueta',
    copies: 'Copias de cada una',
    fewer: 'Menos copias',
    more: 'Más copias',
    preview: 'Vista previa',
    savePdf: 'Guardar como PDF…',
  },

  add: {
    letTheStoreDecide: 'Que decida la tienda',
    checkCarefully: 'Compruébelo bien: aquí no se puede modificar ni eliminar una mascota.',
    isLive: 'Aparecerá en la tienda real.',
    submitAndStartAnother: 'Añadir y empezar otra',
    underWayList: 'Mascotas que se están añadiendo',
    putBack: 'Devolver al formulario',
    discard: 'Descartar',
    addUnnoted: 'Añadir de todos modos',
    nameProblem: 'Introduzca un nombre.',
    categoryProblem: 'Introduzca la categoría como número entero, por ejemplo, 3.',
    namesInOverview: 'Los nombres se ponen en el resumen.',
    severalCells: 'Varias celdas no caben en un solo campo. Para añadir varias mascotas, use «Añadir una entrega…».',
    recent: 'Recientes:',
    chooseCategory: 'Elegir una categoría',
    candidates: 'Podría ser una de estas mascotas de la lista:',
    view: 'Ver',
    copied: 'Copiado',
  },

  openAddition: {
    looking: 'Buscando…',
    review: 'Revisar',
    lookAgain: 'Buscar de nuevo',
    wasAdded: 'Se añadió',
    wasNotAdded: 'No se añadió',
    addAgain: 'Añadir otra vez de todos modos',
    thisOne: 'Es esta',
  },

  delivery: {
    headers: {
      name: `nombre de la mascota, nombre mascota, nombre del animal, nombre, nombres, mascota, mascotas, animal,
        animales, ave, pajaro, gato, perro, pez, gatito, cachorro, nombre del producto, descripcion, articulo, producto, titulo, especie, raza`,
      categoryId: `numero de categoria, numero categoria, n o de categoria, n o categoria, no de categoria,
        no categoria, n° de categoria, n° categoria, id de categoria, id categoria, codigo de categoria, categoria,
        categorias, numero de grupo, grupo, tipo, familia, especie, raza`,
      status: 'estado, estado de la mascota, situacion, disponibilidad',
      error: 'error',
      quantity: `cantidad, cant, unidades, uds, piezas, existencias, stock, pedido, cantidad pedida,
        cantidad de ejemplares, machos, hembras`,
      arrived: 'entregado, enviado, recibido, cantidad entregada, cantidad enviada, cantidad recibida',
      parent: 'superior, producto superior',
      fate: {
        available: 'disponible, en stock, en venta, publicado, visible, activo, en linea',
        pending: 'pendiente, reservado, reservada, apartado',
        sold: 'vendida, vendido, agotado',
        gone: `muerto, muerta, fallecido, fallecida, escapado, perdido, falta, no entregado, no entregados,
          pendientes de entrega, no disponible, cancelado, adoptado, adoptada, en acogida, borrador`,
      },
    },
    totals: `total, totales, subtotal, sub total, suma, total general, total mascotas, total animales,
      total resultado, suma y sigue, suma anterior`,
    categoryProblem: 'No es un número',
    categoryNotWhole: 'No es un número entero',
    categoryTooLarge: 'Número demasiado grande',
    noCategory: 'Sin categoría',
    noName: 'Sin nombre',
    unreadable: 'No se ha podido leer. Escríbalo de nuevo.',
    categoryShortened: 'La hoja de cálculo ha acortado este número. Escriba todas sus cifras.',
    statusProblem: 'No es un estado',
    files: { label: 'Archivos', review: 'Revisar' },
    begin: {
      text: 'No se envía nada hasta que haya revisado las filas.',
      drop: 'Suelte un archivo aquí',
      fileKinds: '.xlsx, .ods o CSV',
      rows: 'Filas',
      rowsHint:
        'O péguelas aquí: una fila por mascota con nombre, número de categoría y estado. Puede incluir la fila de encabezados.',
      review: 'Revisar las filas',
      reading: 'Leyendo el archivo…',
      chooseFile: 'Elegir un archivo…',
      noRows: 'No hay ninguna fila. Copie las filas en su hoja de cálculo y péguelas aquí.',
      tooMuchText: 'Es demasiado texto para una sola entrega. Copie solo las filas de los animales.',
    },
    review: {
      table: 'Entrega',
      tabs: 'Filas que se muestran',
      all: 'Todas',
      toFix: 'Por corregir',
      onlyToFix: 'Solo filas por corregir',
      alike: '¿Ya en la lista?',
      doubles: 'Repetidas',
      pasted: 'Filas pegadas',
      chooseAnother: 'Elegir otro…',
      pasteAgain: 'Pegar de nuevo',
      sheet: 'Hoja',
      encoding: 'Codificación del archivo',
      chooseAgain: 'La aplicación ya no tiene este archivo. Elíjalo de nuevo y después su codificación.',
      columnsNamedIn: 'Fila de encabezado',
      namedInNoRow: 'ninguna',
      check: 'Revisión',
      column: 'Columna',
      noColumn: 'Ninguna',
      ifEmpty: 'Si está vacío',
      everyRowNeedsOne: 'Obligatorio',
      categoryForAll: 'Si está vacío: categoría',
      statusForAll: 'Si está vacío: estado',
      dropLater: 'Se está añadiendo una entrega. Vuelva a soltar el archivo cuando haya terminado.',
      comparing: 'Comparando con la tienda…',
      notCompared: 'No se ha comparado con la tienda: no se pudieron cargar sus mascotas.',
      ready: 'Preparada',
      leftOut: 'Excluida',
      looksLikeTotal: 'Parece un total, excluida',
      addToo: 'Incluir',
      addAllToo: 'Incluirlas todas',
      leaveAllOut: 'Excluirlas todas',
      toCheck: 'Por revisar',
      onlyToCheck: 'Solo filas por revisar',
      oddities: {
        kinds: {
          garbled: 'Caracteres incorrectos',
          placeholder: 'No es un nombre',
          encoding: 'Codificación incierta',
          heading: 'Parece un encabezado',
          quantity: '¿Cuántas mascotas?',
          'second-name': '¿Qué nombre?',
          formula: 'Fórmula sin resultado',
          hidden: 'Fila oculta',
          counts: 'Cuenta otras filas',
          refused: 'Rechazada por la tienda',
          shifted: 'Más celdas que columnas',
          unseparated: 'No hay una mascota por fila',
          mark: 'No es parte del nombre',
          several: 'Varios nombres en una celda',
          unnamed: 'Sin nombre',
          struck: 'Fila tachada',
          profile: 'En estas filas',
          unlike: 'Distinto de los demás nombres',
        },
        lastTime: 'Como la última vez',
        change: 'Cambiar',
        answerAsLastTime: 'Responder como la última vez',
        takeAway: 'Quitarlo',
        keep: 'Usar tal cual',
        asCategory: 'Usar como categorías',
        oneEach: 'Añadir una por fila',
        sendAgain: 'Enviar de nuevo',
      },
      nothingReady:
        'No hay ninguna fila preparada. Corrija primero una fila o incluya una que se parezca a una mascota de la lista.',
      dropCorrections: {
        title: '¿Descartar sus correcciones?',
        text: 'Se perderá lo que haya corregido, incluido o excluido en estas filas.',
        stay: 'Conservar las correcciones',
        act: 'Descartar las correcciones',
      },
      discard: {
        title: '¿Descartar esta entrega?',
        text: 'Se perderán sus filas y sus correcciones. No se ha enviado nada.',
        stay: 'Conservarla',
        done: 'Entrega descartada.',
      },
    },
    question: {
      text: 'Aquí no se puede modificar ni eliminar una mascota. Se envían una tras otra, y puede pausar o detener el envío.',
      number: 'Número de mascotas',
    },
    sending: {
      close: 'Cerrar; la entrega continúa',
      progress: 'Progreso',
      pause: 'Pausar',
      resume: 'Reanudar',
      stop: 'Detener',
      states: {
        paused: 'En pausa. No se envía nada hasta que la reanude.',
        heldUp: 'La entrega está en pausa hasta que la reanude.',
        stopped: 'Detenida. No se envía nada más.',
        unknown:
          'La respuesta de una mascota se perdió; es posible que se haya añadido. Lo comprobamos cada vez que se carga la lista.',
        doubtful:
          'Parte del registro de este equipo está dañada. Quizá se hayan añadido filas que parecen sin enviar: compárelas con la lista antes de enviarlas.',
      },
      goOnUnnoted: 'Continuar de todos modos',
      foot: 'Si la aplicación se cierra, la entrega espera aquí. No se envía nada hasta que la reanude.',
      saveRest: 'Guardar las filas restantes como CSV',
      done: 'Hecho',
      stopQuestion: {
        title: '¿Detener esta entrega?',
        stay: 'Continuar',
      },
      leaveQuestion: {
        text: 'Lo que excluya no se conserva.',
      },
      line: {
        show: 'Mostrar la entrega',
      },
    },
  },

  outcomes: {
    waiting: 'En espera',
    sending: 'Añadiendo…',
    added: 'Añadida',
    found: 'Encontrada en la lista',
    noted: 'Añadida, según indicó',
    addedAgain: 'Añadida de nuevo',
    refusedSilently: 'Rechazada sin motivo',
    mayBeThere: 'No enviada: quizá ya se añadió una mascota como esta',
    unknown: 'Quizá añadida',
    notAdded: 'No añadida, según indicó',
    notSent: 'No enviada',
  },

  addedHere: {
    noNumber: 'Sin número',
    keptFor: 'Se conserva 90 días.',
    copyIds: 'Copiar los ID',
    export: 'Exportar…',
    empty: 'No se ha añadido nada desde este equipo en los últimos 90 días.',
    oneDelivery: 'Solo esta entrega',
    nameAndOutcome: 'Nombre, resultado',
    exportDate: 'Fecha',
  },

  palette: {
    placeholder: 'Comando, mascota o #ID',
    commands: 'Comandos',
    nothing: 'No hay resultados.',
  },

  keys: {
    inTheList: 'En la lista',
    everywhere: 'En todas partes',
    inTheForm: 'En el formulario para añadir',
    move: 'Recorrer la lista',
    openPet: 'Abrir la mascota',
    closePet: 'Cerrar la mascota',
    contextMenu: 'Abrir el menú de la mascota',
    submit: 'Añadir la mascota',
    nextField: 'Ir al campo siguiente',
  },

  help: {
    title: 'Ayuda',
    about: 'Acerca de',
    diagnosticsNote: 'Para la persona que le ayude: versiones, ajustes y registro, sin las claves.',
  },

  about: {
    versions: 'Versiones',
    electron: 'Electron',
    chromium: 'Chromium',
    node: 'Node.js',
    system: 'Sistema',
    copyVersions: 'Copiar versiones',
    licences: 'Licencias',
    chromiumLicences: 'Licencias de Electron y Chromium',
  },

  exporting: {
    title: '¿Qué desea exportar?',
    text: 'Puede que la lista no muestre todas las mascotas.',
    all: 'Todo lo que podamos cargar',
    loading: 'Cargando…',
  },

  toasts: {
    fullScreen: 'Pulse F11 para salir de la pantalla completa.',
    scanned: (code) => `Se ha escaneado ${code}. No se ha cambiado nada.`,
    region: 'Mensajes',
  },

  settings: {
    environment: 'Entorno',
    environments: 'Entornos',
    appearance: 'Apariencia',
    lists: 'Listas',
    inUse: 'En uso',
    notSetUp: 'Sin configurar',
    noKey: 'Sin clave',
    keySaved: 'Clave guardada',
    setByAdministrator: 'Definido por su administrador',
    languageWaits: 'El idioma cambiará cuando guarde lo que ha escrito arriba o cierre los ajustes.',
    baseUrl: 'URL base',
    baseUrlExample: 'https://pets.example.com/v1',
    apiKey: 'Clave API',
    pasteKey: 'Pegue la clave que le han dado',
    showKey: 'Mostrar la clave',
    hideKey: 'Ocultar la clave',
    removeKey: 'Eliminar clave',
    testConnection: 'Probar conexión',
    testing: 'Probando…',
    keptForSession: 'Clave conservada hasta que se cierre la aplicación',
    removal: {
      cancel: 'Conservarla',
    },
    apiKeyMissing: 'Pegue primero la clave.',
    keepForSession: 'Usarla hasta cerrar la aplicación',
    keepUntested: 'Guardarla sin probarla',
    formerStays: 'Lo que estaba guardado sigue en uso.',
    language: 'Idioma',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
    density: 'Densidad',
    densities: { comfortable: 'Cómoda', compact: 'Compacta' },
    calls: 'Avisarme en segundo plano',
    callsChoices: { on: 'Sí', off: 'No' },
    sounds: 'Sonidos al revisar el estante',
    labelPaper: 'Papel de las etiquetas',
    firstLimit: 'Mascotas mostradas por defecto',
    refresh: 'Actualización automática',
    refreshes: { 'every-minute': 'Cada minuto', 'every-5-minutes': 'Cada 5 minutos', never: 'Nunca' },
  },

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
    back: 'Atrás',
  },

  notices: {
    damaged: {
      'settings.json': 'No se han podido leer los ajustes, así que la aplicación se inicia con los predeterminados.',
      'view.json':
        'No se han podido leer sus vistas, sus borradores ni sus nombres de categorías, así que la aplicación se inicia sin ellos.',
      'last-lists.json':
        'No se han podido leer las listas de la última vez, así que la aplicación carga otras nuevas y marca los cambios a partir de ahora.',
      'additions.jsonl': 'El registro de lo que se añadió aquí está dañado. Se ha conservado la parte legible.',
      'delivery-drafts.json': 'No se ha podido leer la entrega que estaba revisando. No se ha enviado nada.',
      'known-sheets.json':
        'No se han podido leer sus respuestas sobre los archivos de sus proveedores. La aplicación volverá a preguntar.',
      'shelf-checks.json': 'No se han podido leer sus revisiones del estante.',
      'window.json': 'No se ha podido leer el tamaño de la ventana, así que se abre con el habitual.',
    },
    'profile-not-writable':
      'Este equipo no permite que la aplicación guarde nada. Los cambios se aplican hasta que se cierre la aplicación.',
    'same-base-url':
      'Los entornos Producción y Pruebas tienen la misma URL base. Lo que se añade en Pruebas se añade a la tienda real.',
  },

  baseUrlProblems: {
    empty: 'Escriba la URL base del servicio, por ejemplo, https://pets.example.com/v1.',
    malformed: 'Esta URL base no está completa. Debe parecerse a https://pets.example.com/v1.',
    scheme: 'La URL base debe empezar por https://.',
    insecure: 'Sin cifrado (http://), la aplicación solo se comunica con un servicio de este equipo. Use https://.',
    credentials: 'No incluya en la URL base el nombre de usuario ni la contraseña. La clave API tiene su propio campo.',
    query: 'Quite el signo de interrogación y todo lo que le sigue.',
    fragment: 'Quite el signo # y todo lo que le sigue.',
  },

  inputProblems: {
    apiKey: 'Una clave API solo contiene letras sin acentos, cifras y símbolos, sin espacios. Péguela de nuevo.',
    other: 'La aplicación no acepta este valor.',
  },

  deliveryFile: {
    errorColumn: 'Error',
    allFiles: 'Todos los archivos',
  },

  questions: {
    windowGone: {
      message: 'La ventana ha dejado de funcionar.',
      detail: 'Lo que ha escrito se conserva. No se vuelve a enviar nada automáticamente.',
      stay: 'Volver a abrirla',
      act: 'Salir',
    },
    windowHung: {
      message: 'La ventana no responde.',
      detail:
        'Puede esperar o volver a abrirla. Lo que ha escrito se conserva. No se vuelve a enviar nada automáticamente.',
      stay: 'Esperar',
      act: 'Volver a abrirla',
    },
    quitWhileDelivering: {
      message: 'Todavía se está añadiendo una entrega.',
      detail: 'Si sale ahora, la entrega espera aquí. No se envía nada más hasta que la reanude.',
      stay: 'Seguir añadiendo',
      act: 'Salir de todos modos',
    },
    quitWhileAdding: {
      message: 'Todavía se está añadiendo una mascota.',
      detail:
        'Si sale ahora, la aplicación buscará la mascota cuando vuelva a abrirla. No se vuelve a enviar nada automáticamente.',
      stay: 'Esperar',
      act: 'Salir de todos modos',
    },
  },

  fatal: {
    title: 'Pet Store Inventory tiene que cerrarse',
    openElsewhere:
      'Pet Store Inventory ya está abierta en otra sesión suya de este equipo. Ciérrela allí y ábrala después aquí.',
    notResponding:
      'Pet Store Inventory ya está abierta, pero no responde. Ciérrela o reinicie el equipo y vuelva a abrirla.',
    text: 'Se ha producido un error en la aplicación. Sus ajustes y su clave se conservan. Vuelva a abrir la aplicación para continuar.',
  },
}

/** "43 mascotas disponibles", "1 mascota". */
function petsOf(count: number, group: StatusFilter | StatusGroup): string {
  return `${number(count)} ${counted(count, groups[group].one, groups[group].other)}`
}

// For a list of them: "disponibles, pendientes y vendidas".
const adjectives: Record<StatusGroup, string> = {
  available: 'disponibles',
  pending: 'pendientes',
  sold: 'vendidas',
  other: 'sin estado',
}

/** The category of pets: "de la categoría «Perros»", "de la categoría 3". */
function ofCategory({ id, name }: NamedCategory): string {
  return `de la categoría ${name === undefined ? id : quoted(name)}`
}

const searchedPets: Record<Exclude<SearchedPets['extent'], 'every'>, { one: string; other: string }> = {
  readable: { one: 'que hemos podido leer', other: 'que hemos podido leer' },
  loadable: { one: 'que hemos podido cargar', other: 'que hemos podido cargar' },
  loaded: { one: 'cargada hasta ahora', other: 'cargadas hasta ahora' },
}

/** "Entre las 100 mascotas disponibles que hemos podido cargar", where a sentence about them begins. */
function among(count: number, status: StatusFilter, extent: keyof typeof searchedPets): string {
  const { one, other } = searchedPets[extent]
  const those = petsOf(count, status)
  return counted(count, `De ${those} ${one}`, `Entre las ${those} ${other}`)
}

const tally: TallyWords = {
  added: (count) => counted(count, `${number(count)} añadida`, `${number(count)} añadidas`),
  refused: (count) => counted(count, `${number(count)} rechazada`, `${number(count)} rechazadas`),
  'already-there': (count) => counted(count, `${number(count)} ya existente`, `${number(count)} ya existentes`),
  'may-be-there': (count) =>
    counted(count, `${number(count)} no enviada: quizá ya existe`, `${number(count)} no enviadas: quizá ya existen`),
  unknown: (count) => `${number(count)} en búsqueda`,
  'not-added': (count) => counted(count, `${number(count)} no añadida`, `${number(count)} no añadidas`),
  'to-send': (count) => counted(count, `${number(count)} no enviada`, `${number(count)} no enviadas`),
  'to-fix': (count) => `${number(count)} aún por corregir`,
  'held-back': (count) =>
    counted(count, `${number(count)} retenida por repetida`, `${number(count)} retenidas por repetidas`),
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join(', ')}.`
}

function managedFileProblem(problem: ManagedFileProblem): string {
  switch (problem.kind) {
    case 'unreadable':
      return `no se puede leer el archivo del administrador, ${problem.path}.`
    case 'not-json':
      return `el archivo del administrador, ${problem.path}, no es JSON.`
    case 'not-unicode':
      return `el archivo del administrador, ${problem.path}, no está en UTF-8 ni en UTF-16. Un administrador puede guardarlo en UTF-8.`
    case 'wrong':
      return problem.places.length === 0
        ? `el archivo del administrador, ${problem.path}, no es válido.`
        : `el archivo del administrador, ${problem.path}, no es válido en: ${problem.places.join(', ')}.`
  }
}

/** "12 etiquetas", "1 etiqueta". */
function labels(count: number): string {
  return counted(count, `${number(count)} etiqueta`, `${number(count)} etiquetas`)
}

/** "62 × 29 mm", "2 × 1 pulgadas". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers.replaceAll('.', ',')}\u00A0${unit === 'mm' ? 'mm' : 'pulgadas'}`
}

const labelSources: Record<LabelSource, string> = {
  list: ': lo que muestra la lista',
  selection: ': lo seleccionado',
  delivery: ': lo que añadió la entrega',
  'added-here': ': lo añadido aquí',
  shelf: ': lo que no tenía etiqueta',
  pet: '',
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => `Lista completa: ${petsOf(count, status)}`,
    some: (count) => counted(count, `Se muestra ${number(count)}.`, `Se muestran ${number(count)}.`),
    someOf: (count, known) => `Se muestran ${number(count)} de ${number(known)}.`,
    skipped: (count) =>
      counted(
        count,
        `${rows(count)} no se ha podido leer y no se muestra.`,
        `${rows(count)} no se han podido leer y no se muestran.`,
      ),
    inCategory: (count, category, { extent, ...searched }) => {
      const kind = ofCategory(category)
      if (extent === 'every') {
        if (count === 0) return `No hay ninguna ${groups[searched.status].one} ${kind}.`
        return `${petsOf(count, searched.status)} ${kind}.`
      }
      const those = among(searched.count, searched.status, extent)
      const answer =
        count === 0
          ? `${those}, ninguna es ${kind}`
          : counted(count, `${those}, ${number(count)} es ${kind}`, `${those}, ${number(count)} son ${kind}`)
      if (extent === 'readable') return `${answer}.`
      return count === 0 ? `${answer}; puede haber alguna.` : `${answer}; puede haber más.`
    },
    moreAddedHere: (count) => `${number(count)} más, ${count === 1 ? 'añadida' : 'añadidas'} aquí.`,
  },

  detail: {
    deprecation: (removalDate) =>
      `Esta consulta por número está obsoleta y se retirará el ${formats.longDate(removalDate)}. Después, esta aplicación encontrará las mascotas a través de la lista.`,
  },

  label: {
    barcode: (id) => `Código de barras de ${id}`,
  },

  overview: {
    all: (count) => `Recuento de toda la tienda: ${pets(count)}.`,
    loaded: (count) => `Recuento de ${pets(count)} que la tienda permite cargar.`,
    printed: (moment) => `Resumen, ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `Revisión del estante: ${number(found)} de ${number(of)}.`
        : `Revisión del estante: ${number(found)} de las ${number(of)} que la tienda permite cargar.`,
    openLast: (moment) => `Mostrar la revisión del ${formats.dateAndTime(moment)}`,
    there: (name) => `${name} está.`,
    twice: (name, times) => `${name} se ha escaneado ${number(times)} veces y cuenta una vez.`,
    otherwiseSentence: (name, status) =>
      `${name} está, pero la tienda dice: ${statusName(spanishList.status, status)}.`,
    takenBack: (name) => `Escaneo anulado: ${name}.`,
    noneCalled: (name, meant) => `Ninguna mascota se llama ${quoted(name)}.${meant && ` ¿Quiso decir ${meant}?`}`,
    replaces: (moment) => `Esto reemplaza la revisión del ${formats.dateAndTime(moment)}.`,
    several: (name, numbers) => `${quoted(name)}: ${numbers}. Escanee o escriba su número.`,
    toFind: (count, what) =>
      `Por encontrar: ${number(count)} (${what}). Escanee o escriba lo que está. Las demás aparecen al final.`,
    setAside: {
      key: (moment) =>
        `La revisión del estante del ${formats.dateAndTime(moment)} queda apartada: se hizo con otra clave API.`,
      'base-url': (moment) => `La revisión del estante del ${formats.dateAndTime(moment)} espera en otra URL base.`,
    },
    printed: (moment) => `Revisión del estante, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    note: (count, of) => `${labels(count)}${labelSources[of]}`,
    roll: (size) => `Rollo ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `Hoja ${name}, ${columns} × ${rows}`,
    each: (size) => `${sizeOf(size)} cada una`,
    tooSmall: (count, name) =>
      count === 1
        ? `Esta etiqueta es demasiado pequeña para el código de barras de ${quoted(name)}: solo se imprime el número.`
        : `Esta etiqueta es demasiado pequeña para ${count} códigos de barras: solo se imprimen los números.`,
    gone: (printer) => `${quoted(printer)} ya no está.`,
    lacking: (printer) => `${printer} no ofrece papel de este tamaño.`,
    fitsOn: (count, size) => `${count === 1 ? 'Cabe' : 'Caben'} en ${sizeOf(size)}.`,
    fieldRange: (least, most) => `Introduzca un número de ${number(least)} a ${number(most)}.`,
    place: (place) => `Etiqueta ${place}`,
    usedUp: (count) => (count === 1 ? 'La primera ya está usada.' : `Las primeras ${count} ya están usadas.`),
    onSheets: (count, sheets) =>
      `${labels(count)} en ${counted(sheets, `${number(sheets)} hoja`, `${number(sheets)} hojas`)}`,
    onRoll: (count) => `${labels(count)} en el rollo`,
    total: labels,
    saved: (count) => counted(count, `${labels(count)} guardada.`, `${labels(count)} guardadas.`),
    sent: (count, printer) =>
      counted(
        count,
        `${labels(count)} enviada a ${quoted(printer)}.`,
        `${labels(count)} enviadas a ${quoted(printer)}.`,
      ),
  },

  add: {
    title: (environment) => `Añadir mascota a ${spanishList.environments[environment].label}`,
    submit: (environment) => `Añadir a ${spanishList.environments[environment].label}`,
    underWay: (name) => `Añadiendo ${quoted(name)}…`,
    moreUnderWay: (count) => `Añadiendo ${number(count)} más…`,
    notAdded: (name) => `${quoted(name)} no se ha añadido.`,
    meant: (name, id) => `¿Quiso decir ${name} (${id})?`,
    noCategoryCalled: (name) => `Ninguna categoría se llama ${quoted(name)}.`,
    severalCategoriesCalled: (name) => `Varias categorías se llaman ${quoted(name)}.`,
    alreadyListed: (name, id, status) =>
      `Ya hay una mascota llamada ${quoted(name)} en la lista (#${id}, ${statusName(spanishList.status, status)}).`,
    alreadyAdded: (name, id) => `Ya se ha añadido desde aquí una mascota llamada ${quoted(name)} (#${id}).`,
    categoryName: (categoryId) => `Su nombre para la categoría ${categoryId}`,
    added: (name, environment, id) => `${quoted(name)} se ha añadido a ${nameOf(environment)} (#${id}).`,
    addedUnnumbered: (name, environment) =>
      `${quoted(name)} se ha añadido a ${nameOf(environment)}. La tienda no indicó su número; puede que aparezca en la próxima lista.`,
    resultOf: (name, environment) => `${quoted(name)}: resultado de ${nameOf(environment)}`,
    firstAdd: (name, environment) => `¿Añadir ${quoted(name)} a ${spanishList.environments[environment].label}?`,
    categoryAndStatus: (category, status) =>
      `Categoría: ${category}. ${status === undefined ? 'El estado lo decide la tienda.' : `Estado: ${spanishList.status[status]}.`}`,
  },

  carrying: {
    add: (count, to) => (count === 1 ? `Añadir a ${nameOf(to)}…` : `Añadir ${number(count)} a ${nameOf(to)}…`),
    same: (count, to) => `Enviar las mismas ${number(count)} a ${spanishList.environments[to].label}…`,
    title: (count, to) => `¿Revisar ${pets(count)} en ${spanishList.environments[to].label}?`,
    stays: (from) => `No se envía nada hasta que pulse «Añadir» allí. En ${nameOf(from)} todo queda como está.`,
    source: (count, from) => `${pets(count)} de ${nameOf(from)}`,
    confirm: (to) => `Revisar en ${spanishList.environments[to].label}`,
  },

  openAddition: {
    outOfReach,
    title: (name, environment) => `Es posible que ${quoted(name)} se haya añadido a ${nameOf(environment)}.`,
    sent: (sentAt, answer) =>
      ({
        lost: `Se envió ${at(sentAt)} y la respuesta se perdió.`,
        'web-page': `Se envió ${at(sentAt)}, pero en lugar de la respuesta de la tienda llegó una página web.`,
        unclear: `Se envió ${at(sentAt)}, pero la respuesta no indica si se añadió.`,
      })[answer],
    said: (message) => `La tienda respondió: «${message}»`,
    notFound: (moment) => `No encontrada ${at(moment)}.`,
    more: (count, environment) =>
      counted(
        count,
        `Es posible que ${pets(count)} se haya añadido a ${nameOf(environment)}.`,
        `Es posible que ${pets(count)} se hayan añadido a ${nameOf(environment)}.`,
      ),
    missing: (count) => `${number(count)} no se encontraron en una lista completa.`,
    thisOneNamed: (id) => `Es esta: #${id}`,
    noted: (name) => `Queda registrado que ${quoted(name)} se ha añadido.`,
  },

  delivery: {
    unnamedColumn: (column) => `Columna ${column}`,
    categoryAmbiguous: (text, digits) => `¿Es «${text}» el número ${digits}? Escríbalo sin puntos ni comas.`,
    title: (environment) => `Añadir una entrega a ${spanishList.environments[environment].label}`,
    files: {
      reading: (name) => `Leyendo «${name}»…`,
      waits: (name) => `«${name}» espera.`,
      leave: (name) => `Excluir «${name}»`,
    },
    begin: {
      tooManyColumns: (count, most) =>
        `Hay ${number(count)} columnas y una entrega admite como máximo ${number(most)}. Elija un archivo CSV con una fila por mascota.`,
      tooManyRows: (count, most) =>
        `Hay ${rows(count)} y una entrega admite como máximo ${number(most)}. Repártalas en ${number(Math.ceil(count / most))} entregas y añádalas una tras otra.`,
    },
    review: {
      facts: (count, separator, encoding) => {
        const separated = `separador: ${separatorName(separator, { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador' })}`
        return encoding === null ? `${rows(count)}, ${separated}` : `${rows(count)}, ${separated}, ${encoding}`
      },
      hiddenRows: (count) =>
        counted(count, `${number(count)} fila oculta excluida`, `${number(count)} filas ocultas excluidas`),
      sheetWaits: (sheet, count) => `«${sheet}»: ${rows(count)}`,
      otherSheets: (count) =>
        counted(count, `${number(count)} hoja más excluida`, `${number(count)} hojas más excluidas`),
      rowsAbove: (count) =>
        counted(count, `${number(count)} fila de arriba omitida`, `${number(count)} filas de arriba omitidas`),
      columnOf: {
        name: (column) => `Columna del nombre: ${column}`,
        categoryId: (column) => `Columna del número de categoría: ${column}`,
        status: (column) => `Columna del estado: ${column}`,
      },
      account: (rows, count) => `${counted(rows, `${number(rows)} fila`, `${number(rows)} filas`)}, ${pets(count)}`,
      markedColumn: (name, mark, count) =>
        `${name} (${mark} en ${counted(count, `${number(count)} fila`, `${number(count)} filas`)})`,
      totalAgrees: (total) => `El total de la hoja también es ${number(total)}`,
      totalDiffers: (total) => `Pero el total de la hoja es ${number(total)}`,
      notUsed: (columns) => `Sin usar: ${columns.join(', ')}`,
      compared: (count, mayBeMore) => {
        if (mayBeMore) return `Comparado con ${pets(count)}. Puede haber más.`
        return counted(
          count,
          'Comparado con la única mascota de la lista.',
          `Comparado con las ${pets(count)} de la lista.`,
        )
      },
      cell: {
        name: (row) => `Nombre de la fila ${row}`,
        categoryId: (row) => `Número de categoría de la fila ${row}`,
        status: (row) => `Estado de la fila ${row}`,
      },
      looksLikePet: (name, id) => `Como ${name} #${id}`,
      looksLikeAdded: (name, id) => `Como ${name} #${id}, añadida desde aquí`,
      looksLikeOpen: (name, moment) => `Quizá ya añadida (${name}, ${when(moment)})`,
      looksLikeRow: (row) => `Como la fila ${row}`,
      addRowToo: (row) => `Incluir la fila ${row}`,
      leaveOut: (row) => `Excluir la fila ${row}`,
      readyCount: (count) => counted(count, `${number(count)} preparada`, `${number(count)} preparadas`),
      toCheckCount: (count) => `${number(count)} por revisar`,
      odd: {
        rows: (count, example, repaired) => {
          const rows = counted(count, `${number(count)} fila`, `${number(count)} filas`)
          return repaired === null
            ? `${rows}, por ejemplo «${example}»`
            : `${rows}, por ejemplo «${example}» por «${repaired}»`
        },
        quantity: (column, count, total) =>
          `Según la columna «${column}», ${counted(count, `${number(count)} fila representa`, `${number(count)} filas representan`)} ${pets(total)}.`,
        secondName: (column, used) => `«${column}» también podría ser el nombre. Se usa «${used}».`,
        formula: (count, example) =>
          `${counted(count, `${number(count)} fila tiene una fórmula`, `${number(count)} filas tienen fórmulas`)} sin resultado, por ejemplo «${example}». Abra el archivo en un programa de hojas de cálculo, guárdelo ahí y vuelva a elegirlo.`,
        answered: (count) => counted(count, `${number(count)} respondida`, `${number(count)} respondidas`),
        whichCategory: (word) => `«${word}»: ¿qué categoría?`,
        whichStatus: (word) => `«${word}»: ¿qué estado?`,
        addAll: (count, isMore) => `Añadir ${number(count)}${isMore ? ' más' : ''}`,
        addAs: (status) => `Añadir como «${status}»`,
        column: (column, text, count, names) => `«${column}» tiene «${text}» en ${rows(count)}: ${formats.list(names)}`,
        newHere: (label) => `${label}, nueva aquí`,
        takeColumn: (name) => `Usar «${name}»`,
        keepColumn: (name) => `Mantener «${name}»`,
      },
      toFixCount: (count) => `${number(count)} por corregir`,
      alikeCount: (count) =>
        counted(
          count,
          `${number(count)} se parece a una mascota que ya está en la lista`,
          `${number(count)} se parecen a mascotas que ya están en la lista`,
        ),
      doubleCount: (count) => counted(count, `${number(count)} repetida`, `${number(count)} repetidas`),
      leftOutCount: (count) => counted(count, `${number(count)} excluida`, `${number(count)} excluidas`),
      add: (count, environment) => `Añadir ${pets(count)} a ${spanishList.environments[environment].label}`,
      addNone: (environment) => `Nada que añadir a ${spanishList.environments[environment].label}`,
    },
    question: {
      title: (count, environment) => `¿Añadir ${pets(count)} a ${spanishList.environments[environment].label}?`,
      numberHint: (count) => `Escriba ${count} para continuar.`,
      numberProblem: (count) => `Ese no es el número. Escriba ${count} o pulse «Volver».`,
    },
    sending: {
      title: (environment) => `Añadiendo una entrega a ${spanishList.environments[environment].label}`,
      titleAtEnd: (environment) => `Entrega a ${spanishList.environments[environment].label}`,
      progressOf: (ended, all) => `${number(ended)} de ${number(all)}`,
      minutesLeft: (minutes) => {
        if (minutes < 1) return 'Queda menos de un minuto'
        if (minutes === 1) return 'Queda 1 minuto aproximadamente'
        if (minutes < 90) return `Quedan unos ${minutes} minutos`
        return `Quedan unas ${number(Math.round(minutes / 60))} horas`
      },
      states: {
        interrupted: (ended, all) =>
          `La entrega se detuvo en ${number(ended)} de ${number(all)} porque la aplicación se cerró. No se envía nada hasta que la reanude.`,
        putOff: (environment, moment) =>
          `El entorno ${nameOf(environment)} nos pide que esperemos. La entrega continuará ${at(moment)}.`,
      },
      atEnd,
      fix: () => 'Corregir',
      restSaved: (count) => counted(count, `${rows(count)} guardada.`, `${rows(count)} guardadas.`),
      stopQuestion: {
        text: (count) =>
          counted(
            count,
            `${pets(count)} aún no se ha enviado y no se enviará. Después podrá guardar su fila como CSV.`,
            `${pets(count)} aún no se han enviado y no se enviarán. Después podrá guardar sus filas como CSV.`,
          ),
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const named = formats.list([...names, ...(others > 0 ? [`${number(others)} más`] : [])])
          return counted(
            count,
            `${pets(count)} no se ha añadido: ${named}.`,
            `${pets(count)} no se han añadido: ${named}.`,
          )
        },
        unnamed: (row) => `fila ${row}`,
        save: () => 'Guardar como CSV',
        leave: () => 'Excluir',
      },
      line: {
        underReview: (environment, count) => `Entrega a ${nameOf(environment)}: ${rows(count)} por revisar.`,
        sending: (environment) => `Añadiendo una entrega a ${nameOf(environment)}`,
        standing: (environment, ended, all) =>
          `Entrega a ${nameOf(environment)}: ${number(ended)} de ${number(all)} hechas.`,
        atEnd: (environment, ends) => `Entrega a ${nameOf(environment)}: ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `Rechazada: ${quoted(message)}`,
    alreadyThere: (id) => `No enviada: #${id} se le parece`,
  },
  addedHere: {
    from: (environment) => `A ${spanishList.environments[environment].label}, desde este equipo`,
    today: (count) => `Hoy (${number(count)})`,
    yesterday: (count) => `Ayer (${number(count)})`,
    day: (start, count) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count) => counted(count, `${number(count)} ID copiado.`, `${number(count)} ID copiados.`),
    printed: (count, moment) => `Añadidas desde este equipo: ${pets(count)}, ${formats.dateAndTime(moment)}.`,
    many: (count) => counted(count, `${number(count)} añadida.`, `${number(count)} añadidas.`),
  },
  copiedId: (id) => `ID ${id} copiado.`,

  about: {
    updateReady: (version) => `La versión ${version} está lista. Se instalará al cerrar la aplicación.`,
  },
  exported: (count) => counted(count, `${rows(count)} exportada.`, `${rows(count)} exportadas.`),

  exporting: {
    shown: (count) => `Lo que se muestra (${number(count)})`,
  },

  printed: {
    of: (status, moment) =>
      status === 'all'
        ? `Todas las mascotas, ${formats.dateAndTime(moment)}.`
        : `Mascotas ${adjectives[status]}, ${formats.dateAndTime(moment)}.`,
    category: (label) => `Categoría ${label}.`,
    search: (text) => `Búsqueda: ${quoted(text)}.`,
  },

  settings: {
    showFields: (environment) => `Conexión: ${nameOf(environment)}`,
    use: (environment) => `Usar ${nameOf(environment)}`,
    connected: (milliseconds) => `Conectado · ${number(milliseconds)} ms`,
    savedIn: (passwordStore) => `Clave guardada en ${passwordStore}`,
    removal: {
      title: (environment) => `¿Eliminar la clave del entorno ${nameOf(environment)}?`,
      text: (environment) =>
        `Sin clave, la aplicación no puede conectar con el entorno ${nameOf(environment)}. Habría que introducirla de nuevo.`,
    },
    keyStays: (formerBaseUrl) => `La clave guardada es la de ${formerBaseUrl}. Introduzca la clave de esta URL base.`,
    systemLanguage: (name) => `Sistema (${name})`,
    switching: {
      title: (to) => `¿Cambiar a ${spanishList.environments[to].label}?`,
      text: (to, delivering) => {
        const live = 'Las mascotas que añada aparecerán en la tienda real.'
        if (delivering === null) return live
        const paused = `La entrega a ${nameOf(delivering)} queda en pausa hasta que vuelva.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment) => (environment === null ? 'Seguir aquí' : `Seguir en ${nameOf(environment)}`),
      confirm: (to) => `Cambiar a ${spanishList.environments[to].label}`,
    },
  },

  notices: {
    newer: (name) =>
      `Una versión más reciente de esta aplicación escribió ${name}, así que la aplicación se inicia sin ese archivo.`,
    keptAs: (keptAs) => `El archivo se conserva como ${keptAs}.`,
    'file-unreadable': ({ name }) =>
      `No se puede abrir ${name} en este momento. La aplicación lo deja como está, así que lo que cambie en él solo se aplica hasta que se cierre la aplicación.`,
    'record-unreadable':
      'La aplicación no puede abrir en este momento el registro de lo añadido. Vuelve a intentarlo antes de añadir una mascota y le pregunta si sigue sin poder.',
    'managed-file-ignored': ({ problem }) =>
      `Los ajustes del administrador no se aplican: ${managedFileProblem(problem)}`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `Pet Store Inventory no se inicia con la opción ${quoted(name)}, porque podría revelar la clave API. Inicie la aplicación sin esa opción.`,
  },
}

/** Every word on screen, in Spanish. */
export const spanish: Words = { ...spanishList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in Spanish. */
export const packaged: PackagedWords = {
  genericName: 'Inventario de tienda de mascotas',
  comment: 'Ver qué mascotas ofrece la tienda, añadirlas y consultarlas',
  keywords: ['mascotas', 'animales', 'tienda', 'inventario', 'existencias'],
  summary: 'Ver, añadir y buscar las mascotas de una tienda',
  description:
    'Para el personal de una tienda de mascotas: ver, añadir y consultar mascotas, sabiendo siempre si está en Pruebas o en Producción.',
  localNetworkUse: 'Solo es necesario si el servicio de su tienda está en su red local.',
}

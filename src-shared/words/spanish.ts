import type { LabelSize } from '../label-papers.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { placesIn } from '../settings-notice.ts'
import type { SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { at, counted, formats, groups, nameOf, number, pets, quoted, rows, spanishList, when } from './spanish-list.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'Pueden faltar mascotas sin estado.',
  },

  detail: {
    region: 'Ficha de la mascota',
    lookedUp: 'Comprobada',
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
    scans: 'Lecturas',
    scannedBefore: 'Ya escaneadas',
    takeBack: 'Anular',
    finish: 'Terminar la revisión',
    again: 'Revisar de nuevo',
    notPasted: 'No se contó nada: varias celdas de una fila pueden ser la mascota. Pegue solo los números.',
    noList: 'La lista de la tienda aún no ha llegado. Los escaneos la esperan.',
    mayExist: 'No está entre las mascotas que la tienda permite cargar. Puede existir.',
    later: 'Aún sin consultar: no se pudo preguntar a la tienda.',
    labels: 'Etiquetas para las que no tienen',
  },

  labels: {
    title: 'Imprimir etiquetas',
    paper: 'Papel',
    asPrinter: 'El que haya en la impresora',
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
    discarded: 'Descartado.',
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
    categoryProblem: 'No es un número de categoría',
    noCategory: 'Sin categoría',
    unreadable: 'No se ha podido leer. Escríbalo de nuevo.',
    categoryShortened: 'La hoja de cálculo ha acortado este número. Escriba todas sus cifras.',
    statusProblem: 'No es un estado',
    files: { label: 'Archivos' },
    begin: {
      text: 'No se envía nada hasta que haya revisado las filas.',
      drop: 'Suelte un archivo aquí',
      fileKinds: '.xlsx, .ods o CSV',
      rows: 'Filas',
      rowsHint: 'O péguelas aquí, una fila por mascota: nombre, número de categoría, estado. Con o sin encabezados.',
      review: 'Revisar las filas',
      reading: 'Leyendo el archivo…',
      chooseFile: 'Elegir un archivo…',
      noRows: 'No hay ninguna fila. Copie las filas en su hoja de cálculo y péguelas aquí.',
      tooMuchText: 'Es demasiado texto para una sola entrega. Copie solo las filas de las mascotas.',
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
      check: 'Revisión',
      column: 'Columna',
      noColumn: 'Ninguna',
      ifEmpty: 'Si está vacío',
      everyRowNeedsOne: 'Obligatorio',
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
      dropCorrections: {
        title: '¿Descartar sus correcciones?',
        text: 'Se perderá lo que haya corregido, incluido o excluido en estas filas.',
      },
      discard: {
        title: '¿Descartar esta entrega?',
        text: 'Se perderán sus filas y sus correcciones. No se ha enviado nada.',
        stay: 'Conservarla',
      },
    },
    question: {
      number: 'Número de mascotas',
    },
    sending: {
      progress: 'Progreso',
      pause: 'Pausar',
      resume: 'Reanudar',
      stop: 'Detener',
      states: {
        paused: 'En pausa. No se envía nada hasta que la reanude.',
        stopped: 'Detenida. No se envía nada más.',
        unknown:
          'La respuesta de una mascota se perdió; es posible que se haya añadido. Lo comprobamos cada vez que se carga la lista.',
        doubtful:
          'Parte del registro de este equipo está dañada. Quizá se hayan añadido filas que parecen sin enviar: compárelas con la lista antes de enviarlas.',
      },
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
    keptFor: 'Se conservan 90 días.',
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
    contextMenu: 'Abrir el menú de la mascota',
    nextField: 'Ir al campo siguiente',
  },

  help: {
    title: 'Ayuda',
    diagnosticsNote: 'Para la persona que le ayude: versiones, ajustes y registro, sin las claves.',
  },

  about: {
    versions: 'Versiones',
    system: 'Sistema',
    copyVersions: 'Copiar versiones',
    licences: 'Licencias',
    chromiumLicences: 'Licencias de Electron y Chromium',
  },

  exporting: {
    title: '¿Qué desea exportar?',
    text: 'Puede que la lista no muestre todas las mascotas.',
    all: 'Todo lo que podamos cargar',
  },

  toasts: {
    fullScreen: 'Pulse F11 para salir de la pantalla completa.',
    scanned: (code) => `Se ha escaneado ${code}. No se ha cambiado nada.`,
    region: 'Mensajes',
  },

  settings: {
    environments: 'Entornos',
    appearance: 'Apariencia',
    lists: 'Listas',
    inUse: 'En uso',
    notSetUp: 'Sin configurar',
    noKey: 'Sin clave',
    keySaved: 'Clave guardada',
    languageWaits: 'El idioma cambiará cuando guarde lo que ha escrito arriba o cierre los ajustes.',
    baseUrl: 'URL base',
    apiKey: 'Clave API',
    pasteKey: 'Pegue la clave que le han dado',
    showKey: 'Mostrar la clave',
    hideKey: 'Ocultar la clave',
    removeKey: 'Eliminar clave',
    testConnection: 'Probar conexión',
    testing: 'Probando…',
    keptForSession: 'Clave conservada hasta que se cierre la aplicación',
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

  notices: {
    damaged: {
      'settings.json': 'No se han podido leer los ajustes, así que la aplicación se inicia con los predeterminados.',
      'view.json': 'No se han podido leer sus vistas, borradores ni nombres de categorías. Se empieza sin ellos.',
      'last-lists.json': 'No se han podido leer las listas de la última vez. Los cambios se marcan desde ahora.',
      'additions.jsonl': 'El registro de lo que se añadió aquí está dañado. Se ha conservado la parte legible.',
      'delivery-drafts.json': 'No se ha podido leer la entrega que estaba revisando. No se ha enviado nada.',
      'known-sheets.json':
        'No se han podido leer sus respuestas sobre los archivos de proveedores. Se le preguntará otra vez.',
      'shelf-checks.json': 'No se han podido leer sus revisiones del estante.',
      'window.json': 'No se ha podido leer el tamaño de la ventana, así que se abre con el habitual.',
    },
    'profile-not-writable': 'La aplicación no puede guardar nada aquí. Los cambios se aplican hasta que se cierre.',
    managedFile: {
      unreadable: 'no se puede leer',
      'not-json': 'no es JSON',
      'not-unicode': 'no está en UTF-8 ni en UTF-16',
      wrong: 'no es válido',
    },
    'same-base-url': 'Producción y Pruebas tienen la misma URL base: lo que se añade en Pruebas va a la tienda real.',
  },

  baseUrlProblems: {
    malformed: 'Introduzca la URL base completa, por ejemplo, https://pets.example.com/v1.',
    insecure: 'Sin cifrado (http://), la aplicación solo se comunica con un servicio de este equipo. Use https://.',
    credentials: 'No incluya en la URL base el nombre de usuario ni la contraseña. La clave API tiene su propio campo.',
    query: 'Quite el signo de interrogación o # y todo lo que le sigue.',
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
    quitWhileAdding: {
      message: 'Todavía se están añadiendo mascotas.',
      detail:
        'Si sale ahora, la aplicación comprobará qué se ha añadido cuando vuelva a abrirla. Nada se envía dos veces.',
      stay: 'Esperar',
      act: 'Salir de todos modos',
    },
  },

  fatal: {
    title: 'Pet Store Inventory tiene que cerrarse',
    openElsewhere: 'Pet Store Inventory está abierta en otra sesión de este equipo. Ciérrela allí primero.',
    notResponding: 'Pet Store Inventory está abierta, pero no responde. Ciérrela o reinicie el equipo.',
    text: 'Se ha producido un error en la aplicación. Sus ajustes y su clave se conservan. Vuelva a abrir la aplicación para continuar.',
  },
}

/** "43 mascotas disponibles", "1 mascota". */
function petsOf(count: number, group: StatusFilter | StatusGroup): string {
  return `${number(count)} ${counted(count, groups[group].one, groups[group].other)}`
}

const searchedPets: Record<Exclude<SearchedPets['extent'], 'every'>, { one: string; other: string }> = {
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

/** "12 etiquetas", "1 etiqueta". */
function labels(count: number): string {
  return counted(count, `${number(count)} etiqueta`, `${number(count)} etiquetas`)
}

/** "62 × 29 mm", "2 × 1 pulgadas". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${numbers.replaceAll('.', ',')}\u00A0${unit === 'mm' ? 'mm' : 'pulgadas'}`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => `Lista completa: ${petsOf(count, status)}`,
    some: (count) => counted(count, `Se muestra ${number(count)}.`, `Se muestran ${number(count)}.`),
    someOf: (count, known) => `Se muestran ${number(count)} de ${number(known)}.`,
    skipped: (count) => `Filas ilegibles: ${number(count)}.`,
    inCategory: (count, { id, name }, { extent, ...searched }) => {
      const kind = `de la categoría ${name === undefined ? id : quoted(name)}`
      if (extent === 'every') {
        if (count === 0) return `No hay ninguna ${groups[searched.status].one} ${kind}.`
        return `${petsOf(count, searched.status)} ${kind}.`
      }
      const those = among(searched.count, searched.status, extent)
      const answer =
        count === 0
          ? `${those}, ninguna es ${kind}`
          : counted(count, `${those}, ${number(count)} es ${kind}`, `${those}, ${number(count)} son ${kind}`)
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
    toFind: (count, what) => `Por encontrar: ${number(count)} (${what}). Escanee o escriba lo que está.`,
    setAside: (moment) =>
      `La revisión del estante del ${formats.dateAndTime(moment)} queda apartada: se hizo con otra URL base u otra clave API.`,
    printed: (moment) => `Revisión del estante, ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size) => `Rollo ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `Hoja ${name}, ${columns} × ${rows}`,
    each: (size) => `${sizeOf(size)} cada una`,
    tooSmall: (count) =>
      `Demasiado pequeña para ${counted(count, '1 código', `${number(count)} códigos`)} de barras: ahí solo se imprime el número.`,
    gone: (printer) => `${quoted(printer)} ya no está.`,
    lacking: (printer) => `${printer} no ofrece papel de este tamaño.`,
    fitsOn: (size) => `${sizeOf(size)} es suficiente.`,
    fieldRange: (least, most) => `Introduzca un número de ${number(least)} a ${number(most)}.`,
    place: (place) => `Etiqueta ${place}`,
    usedUp: (count) => (count === 1 ? 'La primera ya está usada.' : `Las primeras ${count} ya están usadas.`),
    onSheets: (count, sheets) =>
      `${labels(count)} en ${counted(sheets, `${number(sheets)} hoja`, `${number(sheets)} hojas`)}`,
    total: labels,
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
    title: (count, to) => `¿Revisar ${pets(count)} en ${spanishList.environments[to].label}?`,
    stays: (from) => `No se envía nada hasta que pulse «Añadir» allí. En ${nameOf(from)} todo queda como está.`,
    source: (count, from) => `${pets(count)} de ${nameOf(from)}`,
  },

  openAddition: {
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
      tooManyRows: (count, most) =>
        `Hay ${rows(count)} y una entrega admite como máximo ${number(most)}. Repártalas en varias entregas.`,
    },
    review: {
      hiddenRows: (count) =>
        counted(count, `${number(count)} fila oculta excluida`, `${number(count)} filas ocultas excluidas`),
      sheetWaits: (sheet, count) => `«${sheet}»: ${rows(count)}`,
      otherSheets: (count) =>
        counted(count, `${number(count)} hoja más excluida`, `${number(count)} hojas más excluidas`),
      rowsAbove: (count) =>
        counted(count, `${number(count)} fila de arriba omitida`, `${number(count)} filas de arriba omitidas`),
      columnOf: (field, column) => `Columna de «${field}»: ${column}`,
      account: (rowCount, count) => `${rows(rowCount)}, ${pets(count)}`,
      markedColumn: (name, mark, count) => `${name} (${mark} en ${rows(count)})`,
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
      cell: (field, row) => `${field} de la fila ${row}`,
      looksLikePet: (name, id) => `Como ${name} #${id}`,
      looksLikeOpen: (name, moment) => `Quizá ya añadida (${name}, ${when(moment)})`,
      looksLikeRow: (row) => `Como la fila ${row}`,
      leaveOut: (row) => `Excluir la fila ${row}`,
      readyCount: (count) => counted(count, `${number(count)} preparada`, `${number(count)} preparadas`),
      odd: {
        rows: (count, example, repaired) =>
          `${rows(count)}, por ejemplo ${quoted(example)}${repaired === null ? '' : ` por ${quoted(repaired)}`}`,
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
      },
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
      minutesLeft: (minutes) =>
        minutes < 1
          ? 'Queda menos de un minuto'
          : `Tiempo restante: ${counted(minutes, '1 minuto', `${number(minutes)} minutos`)} aproximadamente`,
      states: {
        putOff: (environment, moment) =>
          `El entorno ${nameOf(environment)} nos pide que esperemos. La entrega continuará ${at(moment)}.`,
      },
      atEnd,
      fix: () => 'Corregir',
      stopQuestion: {
        text: (count) => `Sin enviar aún: ${pets(count)}. Después podrá guardar las filas restantes como CSV.`,
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
    of: (status, moment) => `Mascotas (${spanishList.list.tabs[status]}), ${formats.dateAndTime(moment)}.`,
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
      text: (environment) => `Sin clave, la aplicación no puede conectar con el entorno ${nameOf(environment)}.`,
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
      `Los ajustes del administrador no se aplican: ${problem.path} ${text.notices.managedFile[problem.kind]}${placesIn(problem)}.`,
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

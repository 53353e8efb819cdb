import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import { isPetStatus, type StatusGroup } from '../pet-status.ts'
import type { SearchedPets } from './category-counts.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText } from './fold-text.ts'
import { createFormats, isToday } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { onlySentences } from './only-sentences.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'مرحبًا بك في Pet Store Inventory',
    text: 'اعرف ما يعرضه المتجر من حيوانات، وأضف حيوانات واستعلم عنها.',
    connect: 'الاتصال بمتجرك',
    connectText: 'تحتاج إلى عنوان\u00a0URL الأساسي ومفتاح\u00a0API اللذين أعطاك إياهما مديرك.',
    practice: 'تجربة متجر التدريب',
    practiceText: 'حيوانات تجريبية للتعلّم. لا شيء يغادر هذا الجهاز.',
    chooseEnvironment: 'أي متجر؟',
    connectNow: 'اتصال',
    connecting: 'جارٍ الاتصال…',
    openAnyway: 'فتح على أي حال',
  },

  appName: 'Pet Store Inventory',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  cancel: 'إلغاء',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  print: 'طباعة',
  showThem: 'عرضها',
  showFile: 'عرض الملف',
  notYet: 'رجوع',
  formUnfinished: 'ما زال النموذج معبّأ. أضف الحيوان أو أفرغ النموذج أولًا.',

  fields: {
    name: 'الاسم',
    categoryId: 'الفئة',
    categoryNumber: 'رقم الفئة',
    status: 'الحالة',
    id: 'المعرّف',
    row: 'الصف',
    time: 'الوقت',
    outcome: 'النتيجة',
  },

  environments: {
    production: { name: 'الإنتاج', label: 'الإنتاج', note: 'المتجر الفعلي' },
    staging: { name: 'الاختبار', label: 'الاختبار', note: 'بيانات تجريبية' },
    practice: { name: 'التدريب', label: 'التدريب', note: 'لا شيء يغادر هذا الجهاز' },
  },

  status: { available: 'متاح', pending: 'معلّق', sold: 'مباع', notSet: 'غير محددة' },

  header: {
    addMore: 'خيارات إضافة أخرى',
  },

  list: {
    table: 'الحيوانات',
    tabs: { all: 'الكل', available: 'متاح', pending: 'معلّق', sold: 'مباع' },
    search: 'البحث عن حيوان',
    clearSearch: 'مسح البحث',
    show: 'عرض',
    showChoices: 'اختيار عدد الحيوانات المعروضة',
    asManyAsPossible: 'أكبر عدد ممكن',
    loading: 'جارٍ تحميل الحيوانات…',
    refreshing: 'جارٍ التحديث…',
    slow: 'أبطأ من المعتاد',
    empty: 'لا توجد حيوانات بعد.',
    openPet: 'فتح',
    copyRow: 'نسخ الصف',
    showAll: 'عرض الكل',
    clear: 'مسح',
  },

  category: {
    every: 'كل الفئات',
    name: 'تسمية هذه الفئة…',
    needed: 'يجب أن يحتوي الملف على عمود «الرقم» وعمود «الاسم». لم يتغيّر شيء.',
    ofPractice: { 3: 'كلاب', 5: 'قطط', 7: 'طيور', 9: 'أسماك', 11: 'أرانب', 13: 'هامستر' },
    number: 'الرقم',
  },

  changes: {
    new: 'جديد',
    gone: 'لم يعد موجودًا',
    markSeen: 'تحديد كمُشاهَد',
    seen: 'وُضعت علامة «تمت رؤيتها».',
  },

  search: {
    looking: 'جارٍ البحث في المزيد من الحيوانات…',
    showElsewhere: 'عرض',
    mayBeMore: 'قد يوجد المزيد.',
    notWidened: 'تعذّر البحث في الحيوانات الأخرى.',
  },

  commands: {
    'add-pet': 'إضافة حيوان',
    'add-delivery': 'إضافة شحنة…',
    'save-empty-sheet': 'حفظ ورقة فارغة…',
    find: 'البحث في القائمة',
    refresh: 'تحديث',
    'open-palette': 'الوصول السريع',
    'open-settings': 'الإعدادات',
    duplicate: 'تكرار الحيوان المفتوح',
    'show-added-here': 'المضاف من هنا',
    'copy-rows': 'نسخ الصفوف المعروضة',
    'save-category-names': 'حفظ أسماء الفئات…',
    'read-category-names': 'قراءة أسماء الفئات…',
    export: 'تصدير الحيوانات…',
    print: 'طباعة الصفوف المعروضة',
    'print-label': 'طباعة ملصق الحيوان المفتوح…',
    'print-labels': 'طباعة الملصقات…',
    'check-shelf': 'جرد الرف',
    'show-overview': 'نظرة عامة',
    'show-all': 'عرض كل الحيوانات',
    'show-available': 'عرض الحيوانات المتاحة',
    'show-pending': 'عرض الحيوانات المعلّقة',
    'show-sold': 'عرض الحيوانات المباعة',
    'show-keys': 'اختصارات لوحة المفاتيح',
    'open-logs': 'فتح مجلد السجلات',
    'save-diagnostics': 'حفظ بيانات التشخيص…',
    'show-about': 'حول Pet Store Inventory',
  },

  menu: {
    // Without &: Electron finds only Latin letters. Alt and the arrow keys open the menus.
    file: 'ملف',
    edit: 'تحرير',
    view: 'عرض',
    pet: 'حيوان',
    window: 'نافذة',
    help: 'مساعدة',
    quit: 'إنهاء',
    undo: 'تراجع',
    redo: 'إعادة',
    cut: 'قص',
    copy: 'نسخ',
    paste: 'لصق',
    delete: 'حذف',
    selectAll: 'تحديد الكل',
    actualSize: 'الحجم الفعلي',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    fullScreen: 'ملء الشاشة',
    minimize: 'تصغير النافذة',
    closeWindow: 'إغلاق النافذة',
    mac: {
      services: 'خدمات',
      hide: 'إخفاء Pet Store Inventory',
      hideOthers: 'إخفاء غيره',
      showAll: 'إظهار الكل',
      quit: 'إنهاء Pet Store Inventory',
      zoom: 'تكبير/تصغير',
      front: 'إحضار الكل إلى الأمام',
    },
  },

  keyNames: { control: 'Ctrl', shift: 'Shift', enter: 'Enter', escape: 'Esc', home: 'Home', end: 'End' },

  brokenWindow: {
    text: 'حدث خطأ في هذه النافذة. حُفظ ما كتبته، ولا يُرسل شيء مجددًا تلقائيًا.',
    reload: 'إعادة التحميل',
  },

  failure: {
    sentences: {
      'first-add': 'لم يُرسل شيء.',
      'addition-open': 'ربما تمت إضافة هذا الحيوان بالفعل. لم يُرسل مجددًا.',
      'not-recorded': 'لا يستطيع التطبيق تسجيل ما يضيفه. لم يُرسل شيء.',
      'no-such-addition': 'لم يعد هذا الحيوان ضمن «المضاف من هنا».',
      'no-such-delivery': 'لم تعد هذه الشحنة محفوظة على هذا الجهاز.',
      'look-only': 'عطّل مسؤول النظام إضافة الحيوانات هنا.',
      'managed-setting': 'حدّد مسؤول النظام هذا الإعداد.',
      'keychain-absent': 'لا يوجد مخزن كلمات مرور على هذا الجهاز، لذا لا يمكن حفظ المفتاح.',
      'keychain-withheld': {
        locked: 'مخزن كلمات المرور مقفل. افتح قفله ثم حاول مجددًا.',
        slow: 'مخزن كلمات المرور لا يستجيب. ربما ينتظر أن تفتح قفله. حاول مجددًا بعد ذلك.',
        stopped: 'مخزن كلمات المرور لا يعمل. بقيت المفاتيح المحفوظة فيه كما هي. شغّله ثم حاول مجددًا.',
        failed: 'أبلغ مخزن كلمات المرور عن خطأ. بقي المفتاح كما هو. حاول مجددًا.',
        'too-long': 'المفتاح أطول مما يتسع له مخزن كلمات المرور في هذا الجهاز.',
      },
      'settings-not-saved': 'تعذّر حفظ هذا. يبقى ساريًا حتى تغلق التطبيق.',
      'file-not-written': 'تعذّر حفظ الملف. اختر موقعًا آخر.',
      'file-not-read': {
        'too-large': 'الملف كبير جدًا. احفظ الصفوف التي تحتاج إليها في ملف جديد، ثم اختر ذلك الملف.',
        password: 'هذا الملف محمي بكلمة مرور. احفظه بلا كلمة مرور، ثم اختره من جديد.',
        'no-table':
          'تعذّرت قراءة الملف كجدول. احفظه بصيغة \u2066.xlsx\u2069 أو\u00a0CSV، أو انسخ الجدول من المستند أو ملف PDF والصقه.',
        'no-rows': 'لا توجد صفوف في أي ورقة من هذا الملف.',
        other: 'تعذّر فتح الملف. تحقّق من أنه ما زال في مكانه ومن أن لديك إذنًا بقراءته.',
      },
      'printer-gone': 'لم تعد هذه الطابعة مثبّتة على هذا الجهاز، ولم يُطبع شيء. اختر طابعة أخرى.',
      'not-printed': 'تعذّرت الطباعة. تحقّق من الطابعة وحاول مجددًا.',
      'print-unknown': 'أُرسلت مهمة الطباعة ولم يصل تأكيد. تحقّق من قائمة مهام الطابعة قبل أن تطبع مرة أخرى.',
      'not-opened': 'لم يتمكن النظام من فتحه.',
    },
    unwritten: {
      'disk-full': 'القرص ممتلئ.',
      'read-only': 'لا يُسمح للتطبيق بالكتابة في ذلك المجلد.',
      'not-read': 'تعذّرت قراءة السجل، وربما أُضيف هذا الحيوان بالفعل.',
    },
    unreachable: {
      offline: 'هذا الجهاز غير متصل بالإنترنت.',
      dns: 'لم يُعثر على خادمها. تحقّق من عنوان\u00a0URL الأساسي ومن شبكة هذا الجهاز.',
      refused: 'رفض خادمها الاتصال.',
      plain: 'منفذها لا يستخدم https. تحقّق من عنوان\u00a0URL الأساسي ومن المنفذ أيضًا.',
      tls: 'شهادتها غير موثوقة. قد يعترض الطريقَ برنامجُ حماية أو هذه الشبكة. أخبر من يعتني بهذا الجهاز.',
      date: 'شهادتها غير صالحة في هذا التاريخ. تحقّق من تاريخ هذا الجهاز ووقته.',
      proxy: 'لم يسمح الخادم الوكيل بمرور الاتصال.',
      'proxy-sign-in': 'يطلب الخادم الوكيل تسجيل الدخول. أخبر من يعتني بهذا الجهاز.',
      timeout: 'لم تردّ في الوقت المحدد.',
      reset: 'انقطع الاتصال.',
      other: 'فشل الاتصال.',
    },
    unexpected: {
      status: 'كان في الردّ رمز HTTP لا يرسله متجر حيوانات.',
      redirect: 'أحالتنا الخدمة إلى عنوان\u00a0URL آخر، ولم نتبعه. اسأل مديرك هل تغيّر عنوان\u00a0URL الأساسي.',
      'not-json': 'لم يكن الردّ بصيغة\u00a0JSON.',
      'web-page': 'كان الردّ صفحة ويب أو إحالة إلى صفحة ويب.',
      'wrong-shape': 'لم يكن الردّ بالشكل الذي نتوقعه.',
      'too-large': 'كان الردّ أكبر مما ينبغي.',
    },
    tryAgain: 'إعادة المحاولة',
    replaceKey: 'استبدال المفتاح',
    enterKey: 'إدخال المفتاح',
    openSettings: 'فتح الإعدادات',
    details: 'التفاصيل',
    copyDetails: 'نسخ التفاصيل',
    detailsCopied: 'نُسخت التفاصيل.',
    code: 'الرمز',
    message: 'الرسالة',
    httpStatus: 'رمز HTTP',
    reason: 'السبب',
    noStoreHere: `لا يوجد متجر حيوانات في عنوان\u00a0URL الأساسي هذا. ينتهي عادةً بـ ${ltr('/v1')}.`,
  },
}

/** How Arabic counts, and writes numbers and times. */
export const { plural, ...formats } = createFormats<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>('ar-EG')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** A name or other text with whatever direction it has, so that the sentence around it keeps its order. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** What always runs from left to right: a URL, a path, `#812`, `100+`. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** "#812". */
export function petNumber(id: string): string {
  return ltr(`#${id}`)
}

/** The word for each status in the forms that it takes beside counted pets. */
export const adjectives = {
  available: {
    one: 'متاح',
    counted: 'متاحًا',
    two: 'متاحان',
    ofTwo: 'متاحين',
    several: 'متاحة',
    theOne: 'المتاح',
    theSeveral: 'المتاحة',
  },
  pending: {
    one: 'معلّق',
    counted: 'معلّقًا',
    two: 'معلّقان',
    ofTwo: 'معلّقين',
    several: 'معلّقة',
    theOne: 'المعلّق',
    theSeveral: 'المعلّقة',
  },
  sold: {
    one: 'مباع',
    counted: 'مباعًا',
    two: 'مباعان',
    ofTwo: 'مباعين',
    several: 'مباعة',
    theOne: 'المباع',
    theSeveral: 'المباعة',
  },
  other: {
    one: 'بلا حالة',
    counted: 'بلا حالة',
    two: 'بلا حالة',
    ofTwo: 'بلا حالة',
    several: 'بلا حالة',
    theOne: 'الذي بلا حالة',
    theSeveral: 'التي بلا حالة',
  },
} satisfies Record<StatusGroup, object>

/** Pets with the word for their status in one of its forms; of every status without it. */
function petsThatAre(pets: string, status: StatusFilter | StatusGroup, form: keyof typeof adjectives.sold): string {
  return status === 'all' ? pets : `${pets} ${adjectives[status][form]}`
}

/** "43 pets", "3 available pets" as the subject of a sentence. */
export function petsOf(count: number, status: StatusFilter | StatusGroup): string {
  return plural(count, {
    zero: petsThatAre('لا حيوانات', status, 'several'),
    one: `${petsThatAre('حيوان', status, 'one')} واحد`,
    two: petsThatAre('حيوانان', status, 'two'),
    few: petsThatAre(`${number(count)} حيوانات`, status, 'several'),
    many: petsThatAre(`${number(count)} حيوانًا`, status, 'counted'),
    other: petsThatAre(`${number(count)} حيوان`, status, 'one'),
  })
}

/** The same after a verb, a noun or a preposition: only none and two are other ones. */
function ofPetsOf(count: number, status: StatusFilter | StatusGroup): string {
  if (count === 0) return petsThatAre('0 حيوان', status, 'one')
  return count === 2 ? petsThatAre('حيوانين', status, 'ofTwo') : petsOf(count, status)
}

/** "3 pets". */
export function pets(count: number): string {
  return petsOf(count, 'all')
}

/** "3 pets" after a verb, a noun or a preposition. */
export function ofPets(count: number): string {
  return ofPetsOf(count, 'all')
}

/** "One", "two", "3" as the subject of a sentence that names no noun. */
export function counted(count: number): string {
  if (count === 1) return 'واحد'
  return count === 2 ? 'اثنان' : number(count)
}

/** "3 rows" as the subject of a sentence. */
export function rows(count: number): string {
  return plural(count, {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفان',
    few: `${number(count)} صفوف`,
    many: `${number(count)} صفًا`,
    other: `${number(count)} صف`,
  })
}

/** The same after a verbal noun or a preposition. */
export function ofRows(count: number): string {
  if (count === 0) return '0 صف'
  return count === 2 ? 'صفين' : rows(count)
}

/** "3 seconds" after a preposition. */
function seconds(count: number): string {
  return plural(count, {
    zero: '0\u00a0ثانية',
    one: 'ثانية',
    two: 'ثانيتين',
    few: `${number(count)}\u00a0ثوانٍ`,
    many: `${number(count)}\u00a0ثانية`,
    other: `${number(count)}\u00a0ثانية`,
  })
}

/** "3 minutes" after a preposition. */
export function minutes(count: number): string {
  return plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة',
    two: 'دقيقتين',
    few: `${number(count)}\u00a0دقائق`,
    many: `${number(count)}\u00a0دقيقة`,
    other: `${number(count)}\u00a0دقيقة`,
  })
}

/** An environment inside a sentence, where `الاختبار` alone would be any test. */
export function inEnvironment(environment: EnvironmentId): string {
  return `بيئة ${text.environments[environment].name}`
}

/** A moment after a preposition: "10:42", "2 January at 10:42". */
function theHour(moment: number): string {
  const time = `الساعة ${formats.time(moment)}`
  return isToday(moment) ? time : `${formats.dayAndMonth(moment)} ${time}`
}

/** A moment in a sentence: "at 10:42", "on 2 January at 10:42". */
export function at(moment: number): string {
  return isToday(moment) ? theHour(moment) : `في ${theHour(moment)}`
}

/** How far pets were looked through, after one, two or several of them, or where there are none. */
const extents = {
  loadable: { one: 'أمكن تحميله', two: 'أمكن تحميلهما', several: 'أمكن تحميلها', none: 'ما أمكن تحميله' },
  loaded: { one: 'حُمّل حتى الآن', two: 'حُمّلا حتى الآن', several: 'حُمّلت حتى الآن', none: 'ما حُمّل حتى الآن' },
  allowed: {
    one: 'يسمح المتجر بتحميله',
    two: 'يسمح المتجر بتحميلهما',
    several: 'يسمح المتجر بتحميلها',
    none: 'ما يسمح المتجر بتحميله',
  },
} satisfies Record<Exclude<SearchedPets['extent'], 'every'> | 'allowed', object>

/** `among the 100 available pets we could load` */
export function among(count: number, status: StatusFilter, extent: keyof typeof extents): string {
  const { one, two, several, none } = extents[extent]
  const counted = ofPetsOf(count, status)
  return plural(count, {
    zero: `ضمن ${none}`,
    one: `ضمن ${counted} ${one}`,
    two: `ضمن ${counted} ${two}`,
    few: `ضمن ${counted} ${several}`,
    many: `ضمن ${counted} ${several}`,
    other: `ضمن ${counted} ${several}`,
  })
}

const changes: Record<ChangeKind, string> = { new: 'جديد', changed: 'تغيّر', gone: 'لم يعد موجودًا' }

// Arabic bends the word after "was".
const formerStatuses = { available: 'كان متاحًا', pending: 'كان معلّقًا', sold: 'كان مباعًا', notSet: 'كانت غير محددة' }

function outOfReach(count: number): string {
  return `ليس ${among(count, 'all', 'loadable')}. وقد يكون موجودًا مع ذلك.`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  foldText: (text) => foldText(text),
  sentences: (all) => onlySentences(all).join(' '),
  copied: (count) => `تم نسخ ${ofRows(count)}.`,
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} — Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}. تغيير البيئة`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) => `أدخل عددًا صحيحًا من ${minimum} إلى ${maximum}، أو اختر «أكبر عدد ممكن».`,
    updated: (moment) => `حُدِّثت ${at(moment)}`,
    selected: (count) => `المحدد: ${number(count)}`,
    emptyStatus: (status) => `لا توجد ${petsThatAre('حيوانات', status, 'several')}.`,
    copySelected: (count) => `نسخ ${ofRows(count)}`,
    labelSelected: (count) => `طباعة ملصقات ${ofPets(count)}…`,
    updatedAgo: (count) => `حُدِّثت قبل ${minutes(count)}`,
  },

  category: {
    showOnly: (label) => `عرض الفئة ${isolated(label)} فقط`,
    read: (count) => `أسماء الفئات المقروءة: ${number(count)}.`,
    noNames: (fileName) => `لم يُعثر على أسماء فئات في ${isolated(fileName)}.`,
    /** Says which rows of a file were left out, the first three one by one. */
    unused: (rows) => `الصفوف المستبعدة: ${ltr(rows)}. يحتاج كل صف إلى رقم فئة واسم، ولكل فئة اسم واحد فقط.`,
  },

  changes: {
    wasStatus: (former) =>
      former !== undefined && !isPetStatus(former) ? `كان ${isolated(former)}` : formerStatuses[former ?? 'notSet'],
    wasNamed: (former) => `كان ${isolated(former)}`,
    today: (count) => `جديد اليوم: ${number(count)}`,
    onlyToday: (count) => `الجديد اليوم فقط: ${number(count)}.`,
    since: (counts) => {
      const each = changesIn(counts).map(([kind, count]) => `${changes[kind]}: ${number(count)}`)
      return `${each.join('، ')} منذ ${theHour(counts.since)}`
    },
    only: (count, moment) => `المعروض ما تغيّر منذ ${theHour(moment)}: ${pets(count)}.`,
  },

  search: {
    matching: (matching, count, shown) => `نتائج البحث: ${number(matching)} من أصل ${ofPetsOf(count, shown)}.`,
    notLoaded: (count, shown, search) =>
      `ليس ${among(count, shown, 'allowed')}. قد يكون ${isolated(search)} موجودًا مع ذلك؛ إذا كان لديك معرّفه فاكتبه.`,
    nothing: (search) => `لا نتائج للبحث عن «${isolated(search)}».`,
    count: (matching, count, mayBeMore) =>
      `${number(matching)} من ${mayBeMore ? ltr(`${number(count)}+`) : number(count)}`,
    openNumber: (id) => `فتح ${petNumber(id)}`,
    storeFoundNone: (id) => `لم يجد المتجر حيوانًا بالمعرّف ${petNumber(id)}.`,
    underOtherTab: (name, tab) => `«${isolated(name)}» ضمن «${text.list.tabs[tab]}».`,
    underOtherTabs: (count) => `النتائج ضمن علامات تبويب أخرى: ${number(count)}.`,
    recorded: (name) => `سُجّلت إضافة «${isolated(name)}». المعرّف غير معروف بعد.`,
    noSuchPet: (id) => `لا يوجد في المتجر حيوان بالمعرّف ${petNumber(id)}.`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `لم تُعَدّ ${inEnvironment(environment)} بعد. أدخل عنوان\u00a0URL الأساسي في الإعدادات.`,
      'missing-api-key': (_, environment) =>
        `لا يوجد مفتاح\u00a0API ل${inEnvironment(environment)} بعد. أدخله في الإعدادات.`,
      'api-key-gone': (_, environment) =>
        `لم يعد مفتاح ${inEnvironment(environment)} في مخزن كلمات المرور. أدخله مجددًا في الإعدادات.`,
      'rejected-api-key': (_, environment) =>
        `لم يُقبل مفتاح ${inEnvironment(environment)}. تحقّق منه، أو اطلب مفتاحًا جديدًا من مديرك.`,
      'rejected-input': (failure, environment) =>
        failure.serviceError === null
          ? `رفضت ${inEnvironment(environment)} هذا الحيوان ولم تذكر السبب.`
          : isolated(failure.serviceError.message),
      'not-found': ({ searched, complete }) => (complete ? 'غير موجود.' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds }, environment) => {
        if (retryAfterSeconds === null || retryAfterSeconds === 0)
          return `لا تستطيع ${inEnvironment(environment)} الردّ الآن.`
        if (retryAfterSeconds > 3600) return `${inEnvironment(environment)} مشغولة. حاول مجددًا لاحقًا.`
        if (retryAfterSeconds < 120) {
          return `${inEnvironment(environment)} مشغولة. حاول مجددًا بعد ${seconds(retryAfterSeconds)}.`
        }
        return `${inEnvironment(environment)} مشغولة. حاول مجددًا بعد ${minutes(Math.ceil(retryAfterSeconds / 60))}.`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'ردّت هذه الشبكة بصفحة ويب خاصة بها. سجّل الدخول إليها في متصفّح، ثم أعد المحاولة.'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404 ? text.failure.noStoreHere : 'ردّت الخدمة بصيغة لا نفهمها.',
      unreachable: (_, environment) => `تعذّر الوصول إلى ${inEnvironment(environment)}.`,
      'delivery-unfinished': (_, environment) =>
        `هناك شحنة أخرى إلى ${inEnvironment(environment)} لم تكتمل. أكملها أو أوقفها أولًا. لم يُرسل شيء.`,
      'already-listed': ({ petId }) => `يوجد في القائمة حيوان مثل هذا بالمعرّف ${petNumber(petId)}.`,
      'store-changed': (_, environment) =>
        `تغيّر عنوان\u00a0URL الأساسي ل${inEnvironment(environment)} أو مفتاحها. لم يُرسل شيء بعد ذلك.`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(' '),
      'printer-stopped': ({ reason }) =>
        `الطابعة متوقفة${reason && ` (${isolated(reason)})`}. مهمتك في الانتظار هناك وستُطبع عند تشغيل الطابعة. لا تطبعها مرة أخرى.`,
      'environment-not-selected': (_, environment) => `لم يُرسل شيء: لم تعد ${inEnvironment(environment)} هي المختارة.`,
    },
    accessRefused: (environment) => `رُفض الوصول إلى ${inEnvironment(environment)}، وربما رفضته هذه الشبكة. اسأل مديرك.`,
    showingFrom: (moment) => `الحيوانات المعروضة تعود إلى ${theHour(moment)}.`,
    tryingAgainIn: (count) =>
      count < 120 ? `محاولة أخرى بعد ${seconds(count)}.` : `محاولة أخرى بعد ${minutes(Math.ceil(count / 60))}.`,
    detail: (name, value) => `${name}: ${isolated(value)}`,
  },
}

/** The list's words in Arabic. */
export const arabicList: ListWords = mergeWords(text, sentences)

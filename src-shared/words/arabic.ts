import type { LabelSize } from '../label-papers.ts'
import { placesIn } from '../settings-notice.ts'
import {
  adjectives,
  among,
  arabicList,
  at,
  counted,
  formats,
  inEnvironment,
  isolated,
  ltr,
  minutes,
  number,
  ofPets,
  ofRows,
  petNumber,
  pets,
  petsOf,
  plural,
  rows,
  when,
} from './arabic-list.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'قد تنقص حيوانات بلا حالة.',
  },

  detail: {
    region: 'تفاصيل الحيوان',
    lookedUp: 'آخر تحقّق',
    copyId: 'نسخ المعرّف',
    duplicate: 'تكرار',
    previous: 'الحيوان السابق',
    next: 'الحيوان التالي',
    deprecated: 'استعلام قيد الإيقاف',
    backToList: 'الرجوع إلى القائمة',
    foundThroughList: 'عُثر عليه عن طريق القائمة',
  },

  label: {
    title: 'الملصق',
    print: 'طباعة الملصق…',
  },

  overview: {
    hint: 'اكتب فوق الاسم لتغييره على هذا الجهاز فقط. انقر رقمًا لعرض حيواناته.',
    other: 'أخرى',
  },

  shelf: {
    scope: 'ما الذي يُجرد؟',
    store: 'المتجر كله',
    begin: 'ابدأ',
    field: 'امسح أو اكتب رقمًا أو اسمًا',
    tabs: 'النتائج',
    answers: {
      there: 'موجود',
      'not-scanned': 'لم يُمسح بعد',
      unknown: 'غير معروف',
    },
    outside: 'ليس ضمن هذا الجرد',
    otherwise: {
      available: 'موجود، لكنه مباع أو معلّق',
      pending: 'موجود، لكنه متاح أو مباع',
      sold: 'موجود، لكنه متاح أو معلّق',
    },
    missing: 'مفقود',
    scanned: 'المسح',
    scans: 'عمليات المسح',
    scannedBefore: 'مُسح من قبل',
    takeBack: 'تراجع عن المسح',
    finish: 'إنهاء الجرد',
    again: 'جرد جديد',
    notPasted: 'لم يُحسب شيء: قد تدل خلايا عدة في الصف على الحيوان. الصق الأرقام وحدها، رقمًا في كل سطر.',
    noList: 'لم تصل قائمة المتجر بعد. ما تمسحه ينتظرها.',
    mayExist: 'ليس بين الحيوانات التي أمكن تحميلها. قد يكون موجودًا.',
    later: 'لم يُبحث عنه بعد: تعذّر سؤال المتجر.',
    labels: 'ملصقات لما ليس عليه ملصق',
  },

  labels: {
    title: 'طباعة الملصقات',
    paper: 'الورق',
    asPrinter: 'الورق الموجود في الطابعة',
    own: {
      title: 'مقاس آخر…',
      kind: 'نوع الورق',
      roll: 'لفافة',
      unit: 'الوحدة',
      width: 'العرض',
      height: 'الارتفاع',
      columns: 'الأعمدة',
      rows: 'الصفوف',
      top: 'الهامش العلوي',
      start: 'الهامش الجانبي',
      columnGap: 'التباعد الأفقي',
      rowGap: 'التباعد الرأسي',
      offSheet: 'لا تتسع الورقة لهذه الملصقات.',
    },
    nudge: {
      title: 'تحريك الطباعة (مم)',
      across: 'إلى اليمين',
      down: 'إلى الأسفل',
    },
    onePerPage: 'ملصق واحد في كل صفحة، بمقاس ورق الطابعة.',
    printer: 'الطابعة',
    printDialog: 'نافذة الطباعة…',
    inDialog: 'اختر هذا الورق في نافذة الطباعة أيضًا.',
    startAt: 'البدء من الملصق',
    copies: 'عدد النسخ من كل ملصق',
    fewer: 'نسخ أقل',
    more: 'نسخ أكثر',
    preview: 'معاينة',
    savePdf: 'حفظ بصيغة\u00a0PDF…',
  },

  add: {
    letTheStoreDecide: 'يحدّدها المتجر',
    checkCarefully: 'راجع البيانات جيدًا: لا يمكن تعديل الحيوانات أو حذفها هنا.',
    isLive: 'سيظهر في المتجر الفعلي.',
    submitAndStartAnother: 'إضافة وبدء حيوان آخر',
    underWayList: 'حيوانات قيد الإضافة',
    putBack: 'إعادة إلى النموذج',
    discard: 'تجاهل',
    discarded: 'تم التجاهل.',
    addUnnoted: 'الإضافة على أي حال',
    nameProblem: 'أدخل اسمًا.',
    categoryProblem: 'أدخل رقم الفئة عددًا صحيحًا، مثل 3.',
    namesInOverview: 'تُعطى الأسماء في النظرة العامة.',
    severalCells: 'لا يتسع حقل واحد لعدة خلايا. لإضافة عدة حيوانات، استخدم «إضافة شحنة…».',
    recent: 'المستخدمة مؤخرًا:',
    chooseCategory: 'اختيار فئة',
    candidates: 'قد يكون أحد هذه الحيوانات في القائمة:',
    view: 'عرض',
    copied: 'تم النسخ',
  },

  openAddition: {
    looking: 'جارٍ البحث…',
    review: 'مراجعة',
    lookAgain: 'البحث مجددًا',
    wasAdded: 'تمت إضافته',
    wasNotAdded: 'لم تتم إضافته',
    addAgain: 'إضافته مجددًا على أي حال',
    thisOne: 'هذا هو',
  },

  delivery: {
    headers: {
      name: `اسم الحيوان, الاسم, اسم, الحيوان, حيوان, الحيوانات, حيوانات, الطاير, طاير, الطيور, القط, قط, الكلب, كلب,
        السمك, سمك, اسم المنتج, المنتج, اسم الصنف, الصنف, العنوان, الوصف, النوع, السلاله`,
      categoryId: `رقم الفيه, معرف الفيه, رمز الفيه, كود الفيه, الفيه, فيه, رقم التصنيف, التصنيف, رقم المجموعه,
        معرف المجموعه, المجموعه, النوع, السلاله`,
      status: 'الحاله, حاله الحيوان, حاله, التوفر, الاتاحه',
      error: 'الخطا, خطا',
      quantity: 'الكميه, كميه, العدد, عدد, عدد الحيوانات, المخزون, المطلوب, ذكور, اناث',
      arrived: 'المستلم, المشحون, المسلم',
      parent: 'الاصل, المنتج الاصل',
      fate: {
        available: 'متاح, متوفر, للبيع, منشور, ظاهر, نشط',
        pending: 'معلق, محجوز, حجز',
        sold: 'مباع, مباعه, تم البيع',
        gone: 'نافق, ميت, مات, هرب, مفقود, لم يسلم, لم يصل, غير متوفر, ملغي, تم التبني, في الرعايه, مسوده',
      },
    },
    totals: 'المجموع, مجموع, الاجمالي, اجمالي, المجموع الكلي, المجموع الفرعي, المجموع العام, مرحل, ما قبله',
    categoryProblem: 'ليس رقم فئة',
    noCategory: 'بلا فئة',
    unreadable: 'تعذّرت قراءة هذا. اكتبه من جديد.',
    categoryShortened: 'اختصر برنامج جداول البيانات هذا الرقم. اكتب كل أرقامه.',
    statusProblem: 'ليست حالة',
    files: { label: 'الملفات' },
    begin: {
      text: 'لا يُرسل شيء حتى تراجع الصفوف.',
      drop: 'أفلت ملفًا هنا',
      fileKinds: '\u2066.xlsx\u2069 أو \u2066.ods\u2069 أو\u00a0CSV',
      rows: 'الصفوف',
      rowsHint: 'أو الصقها هنا: صف لكل حيوان فيه الاسم ورقم الفئة والحالة. يمكنك تضمين صف العناوين.',
      review: 'مراجعة الصفوف',
      reading: 'جارٍ قراءة الملف…',
      chooseFile: 'اختيار ملف…',
      noRows: 'لا صفوف هنا. انسخ الصفوف في برنامج جداول البيانات والصقها هنا.',
      tooMuchText: 'هذا النص أطول مما تتسع له شحنة واحدة. انسخ صفوف الحيوانات فقط.',
    },
    review: {
      table: 'الشحنة',
      tabs: 'الصفوف المعروضة',
      all: 'الكل',
      toFix: 'للتصحيح',
      onlyToFix: 'صفوف للتصحيح فقط',
      alike: 'مُدرج بالفعل؟',
      doubles: 'مكرّر',
      pasted: 'صفوف ملصقة',
      chooseAnother: 'اختيار ملف آخر…',
      pasteAgain: 'اللصق مجددًا',
      sheet: 'الورقة',
      encoding: 'ترميز الملف',
      chooseAgain: 'لم يعد هذا الملف لدى التطبيق. اختره مجددًا ثم اختر ترميزه.',
      columnsNamedIn: 'صف العناوين',
      check: 'التدقيق',
      column: 'العمود',
      noColumn: 'لا يوجد',
      ifEmpty: 'إن كان فارغًا',
      everyRowNeedsOne: 'مطلوب',
      dropLater: 'تجري إضافة شحنة. أفلت الملف مرة أخرى بعد انتهائها.',
      comparing: 'تجري المقارنة مع المتجر…',
      notCompared: 'لم تتم المقارنة مع المتجر: تعذّر تحميل حيواناته.',
      ready: 'جاهز',
      leftOut: 'مستبعد',
      looksLikeTotal: 'يبدو أنه مجموع، مستبعد',
      addToo: 'إضافته أيضًا',
      addAllToo: 'إضافتها كلها أيضًا',
      leaveAllOut: 'استبعادها كلها',
      toCheck: 'للمراجعة',
      onlyToCheck: 'صفوف للمراجعة فقط',
      oddities: {
        kinds: {
          garbled: 'أحرف خاطئة',
          placeholder: 'ليس اسمًا',
          encoding: 'الترميز غير مؤكد',
          heading: 'يشبه عنوانًا',
          quantity: 'كم حيوانًا؟',
          'second-name': 'أيّ اسم؟',
          formula: 'صيغة بلا نتيجة',
          hidden: 'صف مخفي',
          counts: 'يعدّ صفوفًا أخرى',
          refused: 'رفضه المتجر',
          shifted: 'خلايا أكثر من الأعمدة',
          unseparated: 'ليس حيوانًا واحدًا في كل صف',
          mark: 'ليس من الاسم',
          several: 'أسماء عدة في خلية واحدة',
          unnamed: 'بلا اسم',
          struck: 'مشطوب',
          profile: 'في هذه الصفوف',
          unlike: 'يختلف عن بقية الأسماء',
        },
        lastTime: 'كما في المرة السابقة',
        change: 'تغيير',
        answerAsLastTime: 'الإجابة كما في المرة السابقة',
        takeAway: 'إزالته',
        keep: 'استخدامها كما هي',
        asCategory: 'استخدامها فئاتٍ',
        oneEach: 'إضافة واحد لكل صف',
        sendAgain: 'الإرسال مجددًا',
      },
      dropCorrections: {
        title: 'هل تريد تجاهل تصحيحاتك؟',
        text: 'سيُفقد ما صحّحته أو أضفته أو استبعدته في هذه الصفوف.',
      },
      discard: {
        title: 'هل تريد تجاهل هذه الشحنة؟',
        text: 'ستُفقد صفوفها وتصحيحاتك. لم يُرسل شيء.',
        stay: 'الاحتفاظ بها',
      },
    },
    question: {
      number: 'عدد الحيوانات',
    },
    sending: {
      progress: 'التقدّم',
      pause: 'إيقاف مؤقت',
      resume: 'استئناف',
      stop: 'إيقاف نهائي',
      states: {
        paused: 'متوقفة مؤقتًا. لا يُرسل شيء حتى تستأنفها.',
        stopped: 'متوقفة نهائيًا. لا يُرسل شيء آخر.',
        unknown: 'ربما تمت إضافة حيوان ضاع الردّ الخاص به. نتحقق مجددًا كلما حُمّلت القائمة.',
        doubtful: 'تلف جزء من سجل هذا الجهاز. ربما أُضيفت صفوف تبدو غير مرسلة: قارنها بالقائمة قبل إرسالها.',
      },
      foot: 'إذا أُغلق التطبيق فستنتظر الشحنة هنا. لا يُرسل شيء حتى تستأنفها.',
      saveRest: 'حفظ الصفوف المتبقية بصيغة\u00a0CSV',
      done: 'تم',
      stopQuestion: {
        title: 'هل تريد إيقاف هذه الشحنة نهائيًا؟',
        stay: 'المتابعة',
      },
      leaveQuestion: {
        text: 'ما تستبعده لا يُحفظ.',
      },
      line: {
        show: 'عرض الشحنة',
      },
    },
  },

  outcomes: {
    waiting: 'بالانتظار',
    sending: 'تجري الإضافة…',
    added: 'أُضيف',
    found: 'عُثر عليه في القائمة',
    noted: 'أُضيف، كما ذكرت',
    addedAgain: 'أُضيف مرة أخرى',
    refusedSilently: 'رُفض بلا سبب',
    mayBeThere: 'لم يُرسل: ربما أُضيف حيوان مثله بالفعل',
    unknown: 'ربما أُضيف',
    notAdded: 'لم يُضف، كما ذكرت',
    notSent: 'لم يُرسل',
  },

  addedHere: {
    noNumber: 'بلا معرّف',
    keptFor: 'يُحفظ لمدة 90\u00a0يومًا.',
    copyIds: 'نسخ المعرّفات',
    export: 'تصدير…',
    empty: 'لم يُضف شيء من هذا الجهاز في آخر 90\u00a0يومًا.',
    oneDelivery: 'هذه الشحنة فقط',
    nameAndOutcome: 'الاسم، النتيجة',
    exportDate: 'التاريخ',
  },

  palette: {
    placeholder: 'أمر أو حيوان أو #المعرّف',
    commands: 'الأوامر',
    nothing: 'لا شيء مطابق.',
  },

  keys: {
    inTheList: 'في القائمة',
    everywhere: 'في كل مكان',
    inTheForm: 'في نموذج الإضافة',
    move: 'التنقل في القائمة',
    contextMenu: 'فتح قائمة أوامر الحيوان',
    nextField: 'الانتقال إلى الحقل التالي',
  },

  help: {
    title: 'المساعدة',
    diagnosticsNote: 'لمن يساعدك: الإصدارات والإعدادات والسجل، من دون المفاتيح.',
  },

  about: {
    versions: 'الإصدارات',
    system: 'النظام',
    copyVersions: 'نسخ الإصدارات',
    licences: 'التراخيص',
    chromiumLicences: 'تراخيص Electron وChromium',
  },

  exporting: {
    title: 'ما الذي تريد تصديره؟',
    text: 'قد لا تعرض القائمة كل الحيوانات.',
    all: 'كل ما يمكن تحميله',
  },

  toasts: {
    fullScreen: 'اضغط F11 للخروج من ملء الشاشة.',
    scanned: (code) => `تم مسح ${isolated(code)}. لم يتغيّر شيء.`,
    region: 'الرسائل',
  },

  settings: {
    environments: 'البيئات',
    appearance: 'المظهر',
    lists: 'القوائم',
    inUse: 'قيد الاستخدام',
    notSetUp: 'غير مُعَدّة',
    noKey: 'بلا مفتاح',
    keySaved: 'المفتاح محفوظ',
    languageWaits: 'ستتغيّر اللغة عند حفظ ما كتبته أعلاه أو عند إغلاق الإعدادات.',
    baseUrl: 'عنوان URL الأساسي',
    apiKey: 'مفتاح API',
    pasteKey: 'الصق المفتاح الذي حصلت عليه',
    showKey: 'إظهار المفتاح',
    hideKey: 'إخفاء المفتاح',
    removeKey: 'إزالة المفتاح',
    testConnection: 'اختبار الاتصال',
    testing: 'جارٍ الاختبار…',
    keptForSession: 'المفتاح محفوظ حتى تغلق التطبيق',
    apiKeyMissing: 'الصق المفتاح أولًا.',
    keepForSession: 'استخدامه حتى أغلق التطبيق',
    keepUntested: 'حفظه دون اختبار',
    formerStays: 'يبقى ما حُفظ سابقًا قيد الاستخدام.',
    language: 'اللغة',
    theme: 'السمة',
    themes: { system: 'النظام', light: 'فاتحة', dark: 'داكنة' },
    density: 'الكثافة',
    densities: { comfortable: 'مريحة', compact: 'مضغوطة' },
    calls: 'تنبيهي في الخلفية',
    callsChoices: { on: 'تشغيل', off: 'إيقاف' },
    sounds: 'أصوات أثناء جرد الرف',
    labelPaper: 'ورق الملصقات',
    firstLimit: 'عدد الحيوانات المعروضة افتراضيًا',
    refresh: 'التحديث التلقائي',
    refreshes: { 'every-minute': 'كل دقيقة', 'every-5-minutes': 'كل 5\u00a0دقائق', never: 'أبدًا' },
  },

  notices: {
    damaged: {
      'settings.json': 'تعذّرت قراءة الإعدادات، لذا يبدأ التطبيق بالإعدادات الافتراضية.',
      'view.json': 'تعذّرت قراءة طرق العرض والمسودات وأسماء الفئات، لذا يبدأ التطبيق من دونها.',
      'last-lists.json': 'تعذّرت قراءة قوائم المرة السابقة، لذا تُميَّز التغييرات من الآن فصاعدًا.',
      'additions.jsonl': 'سجل ما أُضيف من هنا تالف. حُفظ الجزء المقروء منه.',
      'delivery-drafts.json': 'تعذّرت قراءة الشحنة التي كنت تراجعها. لم يُرسل شيء.',
      'known-sheets.json': 'تعذّرت قراءة إجاباتك السابقة عن جداول المورّدين، لذا سيسألك التطبيق من جديد.',
      'shelf-checks.json': 'تعذّرت قراءة عمليات جرد الرف.',
      'window.json': 'تعذّرت قراءة حجم النافذة، لذا تُفتح بحجمها المعتاد.',
    },
    'profile-not-writable': 'لا يسمح هذا الجهاز للتطبيق بحفظ أي شيء. يبقى ما تغيّره ساريًا حتى تغلق التطبيق.',
    managedFile: {
      unreadable: 'لا يمكن قراءته',
      'not-json': 'ليس بصيغة\u00a0JSON',
      'not-unicode': 'ليس بترميز\u00a0UTF-8 ولا\u00a0UTF-16',
      wrong: 'غير صالح',
    },
    'same-base-url':
      'لبيئتي الإنتاج والاختبار عنوان\u00a0URL الأساسي نفسه: ما يُضاف في الاختبار يُضاف إلى المتجر الفعلي.',
  },

  baseUrlProblems: {
    malformed: `أدخل عنوان\u00a0URL الأساسي كاملًا، مثل ${ltr('https://pets.example.com/v1')}.`,
    insecure: `بلا تشفير (${ltr('http://')}) لا يتصل التطبيق إلا بخدمة على هذا الجهاز. استخدم ${ltr('https://')}.`,
    credentials: 'احذف اسم المستخدم وكلمة المرور من عنوان\u00a0URL الأساسي. لمفتاح\u00a0API حقل خاص به.',
    query: 'احذف علامة الاستفهام أو # وكل ما بعدها.',
  },

  inputProblems: {
    apiKey: 'يتكوّن مفتاح\u00a0API من حروف لاتينية وأرقام ورموز فقط، بلا مسافات. الصقه مجددًا.',
    other: 'لا يقبل التطبيق هذه القيمة.',
  },

  deliveryFile: {
    errorColumn: 'الخطأ',
    allFiles: 'كل الملفات',
  },

  questions: {
    windowGone: {
      message: 'توقفت النافذة عن العمل.',
      detail: 'حُفظ ما كتبته. لا يُرسل شيء مجددًا تلقائيًا.',
      stay: 'فتحها مجددًا',
      act: 'إنهاء',
    },
    windowHung: {
      message: 'النافذة لا تستجيب.',
      detail: 'يمكنك الانتظار، أو فتحها مجددًا. حُفظ ما كتبته. لا يُرسل شيء مجددًا تلقائيًا.',
      stay: 'الانتظار',
      act: 'فتحها مجددًا',
    },
    quitWhileAdding: {
      message: 'ما زالت إضافة حيوانات جارية.',
      detail: 'إذا أنهيت التطبيق الآن فسيتحقّق مما أُضيف عند فتحه مجددًا. لا يُرسل شيء مرتين.',
      stay: 'الانتظار',
      act: 'إنهاء على أي حال',
    },
  },

  fatal: {
    title: 'يجب إغلاق Pet Store Inventory',
    openElsewhere: 'Pet Store Inventory مفتوح في جلسة أخرى على هذا الجهاز. أغلقه هناك أولًا.',
    notResponding: 'Pet Store Inventory مفتوح، لكنه لا يستجيب. أغلقه أو أعد تشغيل الجهاز.',
    text: 'حدث خطأ داخل التطبيق. إعداداتك ومفتاحك محفوظة. افتح التطبيق مجددًا للمتابعة.',
  },
}

const tally: TallyWords = {
  added: (count) => (count === 0 ? 'لم يُضف شيء' : `أُضيف ${counted(count)}`),
  refused: (count) => `رُفض ${counted(count)}`,
  'already-there': (count) => `${counted(count)} في المتجر بالفعل`,
  'may-be-there': (count) => `بقي ${counted(count)} بلا إرسال: ربما في المتجر بالفعل`,
  unknown: (count) => `${counted(count)} قيد البحث`,
  'not-added': (count) => `بقي ${counted(count)} بلا إضافة`,
  'to-send': (count) => `بقي ${counted(count)} بلا إرسال`,
  'to-fix': (count) => `بقي ${counted(count)} للتصحيح`,
  'held-back': (count) => `بقي ${counted(count)} بسبب التكرار`,
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join('، و')}.`
}

/** "12 ملصقًا", "ملصقان". */
function labels(count: number): string {
  return plural(count, {
    zero: 'لا ملصقات',
    one: 'ملصق واحد',
    two: 'ملصقان',
    few: `${number(count)}\u00A0ملصقات`,
    many: `${number(count)}\u00A0ملصقًا`,
    other: `${number(count)}\u00A0ملصق`,
  })
}

/** "62 × 29 مم". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return `${ltr(numbers)}\u00A0${unit === 'mm' ? 'مم' : 'بوصة'}`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => (count === 0 ? petsOf(0, status) : `الكل معروض: ${petsOf(count, status)}`),
    some: (count) => `المعروض: ${number(count)}.`,
    someOf: (count, known) => `المعروض: ${number(count)} من ${number(known)}.`,
    skipped: (count) => `صفوف تعذّرت قراءتها: ${number(count)}.`,
    /** How many pets of a category there are: "المتاح من «كلاب»: 50." Nothing bends the clerk's own word. */
    inCategory: (count, { id, name }, searched) => {
      const named = name === undefined ? `الفئة ${ltr(id)}` : `«${isolated(name)}»`
      if (searched.extent === 'every') {
        if (count === 0) return `${petsOf(0, searched.status)} من ${named}.`
        const counted = searched.status === 'all' ? 'الحيوانات' : adjectives[searched.status].theOne
        return `${counted} من ${named}: ${number(count)}.`
      }
      const place = among(searched.count, searched.status, searched.extent)
      const answer =
        count === 0 ? `لا حيوانات من ${named} ${place}` : `الحيوانات من ${named}: ${number(count)} ${place}`
      return count === 0 ? `${answer}، وقد يوجد بعضها.` : `${answer}، وقد يوجد المزيد.`
    },
    moreAddedHere: (count) => `أُضيف من هنا أيضًا: ${number(count)}.`,
  },

  detail: {
    deprecation: (removalDate) =>
      `هذا الاستعلام قيد الإيقاف وسيُزال في ${formats.longDate(removalDate)}. بعد ذلك يجد التطبيق الحيوانات عن طريق القائمة.`,
  },

  label: {
    barcode: (id) => `باركود ${ltr(id)}`,
  },

  overview: {
    all: (count) => `عدد كل حيوانات المتجر: ${number(count)}.`,
    loaded: (count) => `عدد الحيوانات التي أمكن تحميلها: ${number(count)}.`,
    printed: (moment) => `نظرة عامة، ${formats.dateAndTime(moment)}.`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `جرد الرف: ${number(found)} من ${number(of)}.`
        : `جرد الرف: ${number(found)} من ${number(of)} أمكن تحميلها.`,
    openLast: (moment) => `عرض جرد ${formats.when(moment)}`,
    there: (name) => `${name}: موجود.`,
    twice: (name, times) => `${name}: عدد مرات المسح ${number(times)}، ويُحسب مرة واحدة.`,
    otherwiseSentence: (name, status) => `${name}: موجود، لكن المتجر يقول: ${statusName(arabicList.status, status)}.`,
    takenBack: (name) => `${name}: تم التراجع عن المسح.`,
    noneCalled: (name, meant) => `لا يوجد حيوان اسمه «${isolated(name)}».${meant && ` هل تقصد ${isolated(meant)}؟`}`,
    replaces: (moment) => `يحل هذا محل جرد ${formats.when(moment)}.`,
    several: (name, numbers) => `«${isolated(name)}»: ${isolated(numbers)}. امسح رقمه أو اكتبه.`,
    toFind: (count, what) => `المطلوب إيجاده: ${number(count)} (${what}). امسح ما هو موجود أو اكتبه.`,
    setAside: (moment) =>
      `وُضع جرد الرف (${formats.when(moment)}) جانبًا: أُجري بعنوان\u00a0URL أساسي أو بمفتاح\u00a0API آخر.`,
    printed: (moment) => `جرد الرف، ${formats.dateAndTime(moment)}.`,
  },

  labels: {
    roll: (size) => `لفافة ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `ورقة ${ltr(name)}، ${ltr(`${columns} × ${rows}`)} ملصقات`,
    each: (size) => `مقاس كل ملصق ${sizeOf(size)}`,
    tooSmall: (count) => `لا يتسع الملصق لباركود ${ofPets(count)}، لذا يُطبع الرقم وحده.`,
    gone: (printer) => `لم تعد الطابعة ${isolated(printer)} موجودة.`,
    lacking: (printer) => `لا توفّر الطابعة ${isolated(printer)} ورقًا بهذا المقاس.`,
    fitsOn: (size) => `المقاس المناسب ${sizeOf(size)}.`,
    fieldRange: (least, most) => `أدخل رقمًا من ${ltr(number(least))} إلى ${ltr(number(most))}.`,
    place: (place) => `الملصق ${number(place)}`,
    usedUp: (count) => `عدد الملصقات المستعملة في أول الورقة: ${number(count)}.`,
    onSheets: (count, sheets) => `${labels(count)}، عدد الأوراق: ${number(sheets)}`,
    total: labels,
    sent: (count, printer) => `تم الإرسال إلى ${isolated(printer)}: ${labels(count)}.`,
  },

  add: {
    title: (environment) => `إضافة حيوان إلى ${inEnvironment(environment)}`,
    submit: (environment) => `إضافة إلى ${inEnvironment(environment)}`,
    underWay: (name) => `تجري إضافة «${isolated(name)}»…`,
    moreUnderWay: (count) => `وتجري أيضًا إضافة ${ofPets(count)}…`,
    notAdded: (name) => `لم تتم إضافة «${isolated(name)}».`,
    meant: (name, id) => `هل تقصد ${isolated(name)} (${isolated(id)})؟`,
    noCategoryCalled: (name) => `لا توجد فئة باسم «${isolated(name)}».`,
    severalCategoriesCalled: (name) => `توجد عدة فئات باسم «${isolated(name)}».`,
    alreadyListed: (name, id, status) =>
      `يوجد في القائمة حيوان باسم «${isolated(name)}» (${petNumber(id)}، ${isolated(statusName(arabicList.status, status))}).`,
    alreadyAdded: (name, id) => `سبقت إضافة حيوان باسم «${isolated(name)}» من هنا (${petNumber(id)}).`,
    categoryName: (categoryId) => `الاسم الذي تطلقه على الفئة ${ltr(categoryId)}`,
    added: (name, environment, id) =>
      `تمت إضافة «${isolated(name)}» إلى ${inEnvironment(environment)} بالمعرّف ${petNumber(id)}.`,
    addedUnnumbered: (name, environment) =>
      `تمت إضافة «${isolated(name)}» إلى ${inEnvironment(environment)}. لم يذكر المتجر المعرّف، وقد يظهر في القائمة التالية.`,
    resultOf: (name, environment) => `«${isolated(name)}»: النتيجة من ${inEnvironment(environment)}`,
    firstAdd: (name, environment) => `هل تريد إضافة «${isolated(name)}» إلى ${inEnvironment(environment)}؟`,
    categoryAndStatus: (category, status) =>
      `الفئة: ${isolated(category)}. ${status === undefined ? 'يحدّد المتجر الحالة.' : `الحالة: ${arabicList.status[status]}.`}`,
  },

  carrying: {
    add: (count, to) =>
      count === 1 ? `إضافة إلى ${inEnvironment(to)}…` : `إضافة ${ofPets(count)} إلى ${inEnvironment(to)}…`,
    title: (count, to) => `هل تريد مراجعة ${ofPets(count)} في ${inEnvironment(to)}؟`,
    stays: (from) => `لن يُرسل شيء قبل أن تضغط «إضافة» هناك. يبقى كل شيء في ${inEnvironment(from)} كما هو.`,
    source: (count, from) => `${pets(count)} من ${inEnvironment(from)}`,
  },

  openAddition: {
    title: (name, environment) => `ربما تمت إضافة «${isolated(name)}» إلى ${inEnvironment(environment)}.`,
    sent: (sentAt, answer) =>
      ({
        lost: `أُرسل ${at(sentAt)}، ثم ضاع الردّ.`,
        'web-page': `أُرسل ${at(sentAt)}، لكن وصلت صفحة ويب بدلًا من ردّ المتجر.`,
        unclear: `أُرسل ${at(sentAt)}، لكن الردّ لا يبيّن هل أُضيف أم لا.`,
      })[answer],
    said: (message) => `قال المتجر: «${isolated(message)}»`,
    notFound: (moment) => `لم يُعثر عليه ${at(moment)}.`,
    more: (count, environment) => `ربما تمت إضافة ${ofPets(count)} إلى ${inEnvironment(environment)}.`,
    missing: (count) => `لم يُعثر على ${ofPets(count)} في قائمة كاملة.`,
    thisOneNamed: (id) => `هذا هو: ${petNumber(id)}`,
    noted: (name) => `سُجّلت إضافة «${isolated(name)}».`,
  },

  delivery: {
    unnamedColumn: (column) => `العمود ${column}`,
    categoryAmbiguous: (text, digits) => `هل «${isolated(text)}» هو الرقم ${ltr(digits)}؟ اكتبه بلا نقاط أو فواصل.`,
    title: (environment) => `إضافة شحنة إلى ${inEnvironment(environment)}`,
    files: {
      reading: (name) => `جارٍ قراءة «${isolated(name)}»…`,
      waits: (name) => `«${isolated(name)}» في الانتظار.`,
      leave: (name) => `استبعاد «${isolated(name)}»`,
    },
    begin: {
      tooManyRows: (count, most) =>
        `عدد الصفوف ${number(count)}، والحد الأقصى للشحنة الواحدة ${number(most)}. قسّمها إلى عدة شحنات.`,
    },
    review: {
      hiddenRows: (count) => (count === 0 ? 'لم يُستبعد أي صف مخفي' : `صفوف مخفية مستبعدة: ${number(count)}`),
      sheetWaits: (sheet, count) => `«${isolated(sheet)}»: ${rows(count)}`,
      otherSheets: (count) => (count === 0 ? 'لم تُستبعد أي ورقة أخرى' : `أوراق أخرى مستبعدة: ${number(count)}`),
      rowsAbove: (count) => (count === 0 ? 'لم يُتخطَّ أي صف في الأعلى' : `تم تخطي ${ofRows(count)} في الأعلى`),
      columnOf: (field, column) => `عمود «${field}»: ${isolated(column)}`,
      account: (rowCount, count) => `${rows(rowCount)}، ${pets(count)}`,
      markedColumn: (name, mark, count) => `${isolated(name)} (${isolated(mark)} في ${ofRows(count)})`,
      totalAgrees: (total) => `مجموع الورقة ${number(total)} أيضًا`,
      totalDiffers: (total) => `لكن مجموع الورقة ${number(total)}`,
      notUsed: (columns) => `غير مستخدم: ${columns.map(isolated).join('، ')}`,
      compared: (count, mayBeMore) => {
        if (mayBeMore) return `تمت المقارنة مع ${ofPets(count)}. قد يوجد المزيد.`
        return `تمت المقارنة مع كل ما في القائمة: ${ofPets(count)}.`
      },
      cell: (field, row) => `${field}، الصف ${row}`,
      looksLikePet: (name, id) => `يشبه ${isolated(name)} ${petNumber(id)}`,
      looksLikeOpen: (name, moment) => `ربما أُضيف بالفعل (${isolated(name)}، ${when(moment)})`,
      looksLikeRow: (row) => `يشبه الصف ${row}`,
      leaveOut: (row) => `استبعاد الصف ${row}`,
      readyCount: (count) => `جاهز: ${number(count)}`,
      odd: {
        rows: (count, example, repaired) =>
          repaired === null
            ? `${rows(count)}، مثل «${isolated(example)}»`
            : `${rows(count)}، مثل «${isolated(example)}» بدلًا من «${isolated(repaired)}»`,
        quantity: (column, count, total) =>
          `بحسب العمود «${isolated(column)}»، عدد الحيوانات في ${ofRows(count)}: ${number(total)}.`,
        secondName: (column, used) => `قد يكون «${isolated(column)}» هو الاسم أيضًا. المستخدم الآن «${isolated(used)}».`,
        formula: (count, example) =>
          `صيغ بلا نتيجة في ${ofRows(count)}، مثل «${isolated(example)}». افتح الملف في برنامج جداول البيانات، واحفظه هناك، ثم اختره من جديد.`,
        answered: (count) => `أُجيب عن ${counted(count)}`,
        whichCategory: (word) => `«${isolated(word)}»: أيّ فئة؟`,
        whichStatus: (word) => `«${isolated(word)}»: أيّ حالة؟`,
        addAll: (count, isMore) => `إضافة ${number(count)}${isMore ? ' أخرى' : ''}`,
        addAs: (status) => `الإضافة بحالة «${isolated(status)}»`,
        column: (column, text, count, names) =>
          `في العمود «${isolated(column)}» ورد «${isolated(text)}» في ${ofRows(count)}: ${formats.list(names.map(isolated))}`,
        newHere: (label) => `${isolated(label)}، جديدة هنا`,
        takeColumn: (name) => `استخدام «${isolated(name)}»`,
      },
      leftOutCount: (count) => `مستبعد: ${number(count)}`,
      add: (count, environment) => `إضافة ${ofPets(count)} إلى ${inEnvironment(environment)}`,
      addNone: (environment) => `لا حيوانات تُضاف إلى ${inEnvironment(environment)}`,
    },
    question: {
      title: (count, environment) => `هل تريد إضافة ${ofPets(count)} إلى ${inEnvironment(environment)}؟`,
      numberHint: (count) => `اكتب ${count} للمتابعة.`,
      numberProblem: (count) => `هذا ليس العدد الصحيح. اكتب ${count}، أو اضغط «رجوع».`,
    },
    sending: {
      title: (environment) => `تجري إضافة شحنة إلى ${inEnvironment(environment)}`,
      titleAtEnd: (environment) => `شحنة إلى ${inEnvironment(environment)}`,
      progressOf: (ended, count) => `${number(ended)} من ${number(count)}`,
      minutesLeft: (count) => (count < 1 ? 'تنتهي بعد أقل من دقيقة' : `تنتهي بعد ${minutes(count)} تقريبًا`),
      states: {
        putOff: (environment, moment) => `تطلب ${inEnvironment(environment)} الانتظار. تستمر الشحنة ${at(moment)}.`,
      },
      atEnd,
      fix: () => 'تصحيح',
      stopQuestion: {
        text: (count) => `بقي إرسال ${ofPets(count)}. يمكنك بعد ذلك حفظ المتبقي بصيغة\u00a0CSV.`,
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const more = others > 0 ? [`${counted(others)} غيرها`] : []
          return `بقي ${pets(count)} بلا إضافة: ${formats.list([...names.map((name) => isolated(name)), ...more])}.`
        },
        unnamed: (row) => `الصف ${row}`,
        save: () => 'حفظ بصيغة\u00a0CSV',
        leave: () => 'استبعاد',
      },
      line: {
        underReview: (environment, count) => `شحنة إلى ${inEnvironment(environment)}: ${rows(count)} بانتظار مراجعتك.`,
        standing: (environment, ended, all) =>
          `شحنة إلى ${inEnvironment(environment)}: اكتمل ${number(ended)} من ${number(all)}.`,
        atEnd: (environment, ends) => `شحنة إلى ${inEnvironment(environment)}: ${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `رُفض: «${isolated(message)}»`,
    alreadyThere: (id) => `لم يُرسل: يشبهه ${petNumber(id)}`,
  },
  addedHere: {
    from: (environment) => `إلى ${inEnvironment(environment)}، من هذا الجهاز`,
    today: (count) => `اليوم (${number(count)})`,
    yesterday: (count) => `أمس (${number(count)})`,
    day: (start, count) => `${formats.dayAndMonth(start)} (${number(count)})`,
    idsCopied: (count) => `المعرّفات المنسوخة: ${number(count)}.`,
    printed: (count, moment) => `المضاف من هذا الجهاز: ${pets(count)}، ${formats.dateAndTime(moment)}.`,
    many: (count) => `تمت إضافة ${ofPets(count)}.`,
  },
  copiedId: (id) => `نُسخ المعرّف ${ltr(id)}.`,

  about: {
    updateReady: (version) => `الإصدار ${ltr(version)} جاهز. سيُثبَّت عند إغلاق التطبيق.`,
  },
  exported: (count) => `تم تصدير ${ofRows(count)}.`,

  exporting: {
    shown: (count) => `المعروض (${number(count)})`,
  },

  printed: {
    of: (status, moment) => `الحيوانات (${arabicList.list.tabs[status]})، ${formats.dateAndTime(moment)}.`,
    category: (label) => `الفئة: ${isolated(label)}.`,
    search: (text) => `البحث عن «${isolated(text)}».`,
  },

  settings: {
    showFields: (environment) => `الاتصال ب${inEnvironment(environment)}`,
    use: (environment) => `استخدام ${inEnvironment(environment)}`,
    connected: (milliseconds) => `متصل · ${number(milliseconds)}\u00a0مللي ثانية`,
    savedIn: (passwordStore) => `المفتاح محفوظ في ${isolated(passwordStore)}`,
    removal: {
      title: (environment) => `هل تريد إزالة مفتاح ${inEnvironment(environment)}؟`,
      text: (environment) => `لا يستطيع التطبيق الوصول إلى ${inEnvironment(environment)} بلا مفتاح.`,
    },
    keyStays: (formerBaseUrl) => `المفتاح المحفوظ خاص بـ ${ltr(formerBaseUrl)}. أدخل مفتاح عنوان\u00a0URL الأساسي هذا.`,
    systemLanguage: (name) => `النظام (${isolated(name)})`,
    switching: {
      title: (to) => `هل تريد الانتقال إلى ${inEnvironment(to)}؟`,
      text: (to, delivering) => {
        const live = 'ستظهر الحيوانات التي تضيفها في المتجر الفعلي.'
        if (delivering === null) return live
        const paused = `الشحنة إلى ${inEnvironment(delivering)} متوقفة مؤقتًا حتى تعود.`
        return to === 'production' ? `${paused} ${live}` : paused
      },
      stay: (environment) => (environment === null ? 'البقاء هنا' : `البقاء في ${inEnvironment(environment)}`),
      confirm: (to) => `الانتقال إلى ${inEnvironment(to)}`,
    },
  },

  notices: {
    newer: (name) => `الملف ${ltr(name)} كتبه إصدار أحدث من هذا التطبيق، لذا يبدأ التطبيق من دونه.`,
    keptAs: (keptAs) => `حُفظ الملف باسم ${ltr(keptAs)}.`,
    'file-unreadable': ({ name }) =>
      `لا يمكن فتح ${ltr(name)} الآن. يتركه التطبيق كما هو، لذا لا يسري ما تغيّره فيه إلا حتى تغلق التطبيق.`,
    'record-unreadable': 'لا يستطيع التطبيق فتح سجل ما أُضيف الآن. يحاول مجددًا قبل إضافة أي حيوان، ويسألك إن لم يستطع.',
    'managed-file-ignored': ({ problem }) =>
      `لا تُطبَّق إعدادات مسؤول النظام: ${ltr(problem.path)} ${text.notices.managedFile[problem.kind]}${ltr(placesIn(problem))}.`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `لا يبدأ Pet Store Inventory بالخيار «${ltr(name)}»، لأنه قد يكشف مفتاح\u00a0API. شغّل التطبيق من دون هذا الخيار.`,
  },
}

/** Every word on screen, in Arabic. */
export const arabic: Words = { ...arabicList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in Arabic. */
export const packaged: PackagedWords = {
  genericName: 'إدارة مخزون متجر حيوانات',
  comment: 'عرض الحيوانات التي يقدمها المتجر وإضافتها والاستعلام عنها',
  keywords: ['حيوانات أليفة', 'حيوانات', 'متجر', 'جرد', 'مخزون'],
  summary: 'عرض حيوانات المتجر وإضافتها والبحث عنها',
  description:
    'لموظفي متجر الحيوانات: عرض الحيوانات وإضافتها والاستعلام عنها، مع معرفة البيئة المستخدمة دائمًا، بيئة الاختبار أو بيئة الإنتاج.',
  localNetworkUse: 'لا يلزم إلا إذا كانت خدمة متجرك على شبكتك المحلية.',
}

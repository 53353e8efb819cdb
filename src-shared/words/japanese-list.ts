import type { EnvironmentId } from '../environment.ts'
import type { StatusFilter } from '../pet.ts'
import type { StatusGroup } from '../pet-status.ts'
import { type ChangeKind, changesIn } from './change-counts.ts'
import type { ListSentences, ListText, ListWords } from './english-list.ts'
import { foldText } from './fold-text.ts'
import { createFormats } from './formats.ts'
import { mergeWords } from './merge-words.ts'
import { type MaybeSentence, onlySentences } from './only-sentences.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: ListText = {
  firstRun: {
    title: 'Pet Store Inventoryへようこそ',
    text: '店舗にいるペットの一覧を見たり、追加したり、照会したりできます。',
    connect: '店舗に接続する',
    connectText: '店長から受け取ったベースURLとAPIキーが必要です。',
    practice: '練習環境を試す',
    practiceText: 'サンプルのペットで練習できます。この端末の外には何も送信されません。',
    chooseEnvironment: 'どの環境ですか？',
    connectNow: '接続',
    connecting: '接続しています…',
    openAnyway: 'このまま開く',
  },

  appName: 'Pet Store Inventory',
  close: '閉じる',
  dismiss: '非表示',
  cancel: 'キャンセル',
  save: '保存',
  saved: '保存しました。',
  print: '印刷',
  showThem: '表示',
  showFile: 'ファイルを表示',
  notYet: '戻る',
  formUnfinished: 'フォームにはまだ入力があります。先に追加するか、フォームを空にしてください。',

  fields: {
    name: '名前',
    categoryId: 'カテゴリ',
    categoryNumber: 'カテゴリ番号',
    status: 'ステータス',
    id: 'ID',
    row: '行',
    time: '時刻',
    outcome: '結果',
  },

  environments: {
    production: { name: '本番環境', label: '本番環境', note: '実際の店舗' },
    staging: { name: 'テスト環境', label: 'テスト環境', note: 'テスト用データ' },
    practice: { name: '練習環境', label: '練習環境', note: 'この端末の外には何も送信されません' },
  },

  status: {
    available: '販売中',
    pending: '保留中',
    sold: '販売済み',
    notSet: '未設定',
  },

  header: {
    addMore: 'その他の追加方法',
  },

  list: {
    table: 'ペット',
    tabs: { all: 'すべて', available: '販売中', pending: '保留中', sold: '販売済み' },
    search: 'ペットを検索',
    clearSearch: '検索をクリア',
    show: '表示件数',
    showChoices: '表示するペットの件数を選ぶ',
    asManyAsPossible: 'できるだけ多く',
    loading: 'ペットを読み込んでいます…',
    refreshing: '更新しています…',
    slow: '通常より時間がかかっています',
    empty: 'ペットはまだ登録されていません。',
    openPet: '開く',
    copyRow: '行をコピー',
    showAll: 'すべて表示',
    clear: 'クリア',
  },

  category: {
    every: 'すべてのカテゴリ',
    name: 'カテゴリに名前を付ける…',
    needed: 'ファイルには「番号」の列と「名前」の列が必要です。何も変更していません。',
    ofPractice: { 3: '犬', 5: '猫', 7: '鳥', 9: '魚', 11: 'うさぎ', 13: 'ハムスター' },
    number: '番号',
  },

  changes: {
    new: '新規',
    gone: '掲載なし',
    markSeen: '確認済みにする',
    seen: '確認済みにしました。',
  },

  search: {
    looking: 'ほかのペットも検索しています…',
    showElsewhere: 'そちらを表示',
    mayBeMore: 'ほかにもある可能性があります。',
    notWidened: 'ほかのペットは検索できませんでした。',
  },

  commands: {
    'add-pet': 'ペットを追加',
    'add-delivery': '入荷分を追加…',
    'save-empty-sheet': '空のシートを保存…',
    find: '一覧を検索',
    refresh: '更新',
    'open-palette': 'クイックアクセス',
    'open-settings': '設定',
    duplicate: '開いているペットを複製',
    'show-added-here': 'この端末で追加',
    'copy-rows': '表示中の行をコピー',
    'save-category-names': 'カテゴリ名を保存…',
    'read-category-names': 'カテゴリ名を読み込む…',
    export: 'ペットをエクスポート…',
    print: '表示中の行を印刷',
    'print-label': '開いているペットのラベルを印刷…',
    'print-labels': 'ラベルをまとめて印刷…',
    'check-shelf': '棚卸し',
    'show-overview': '在庫状況',
    'show-all': 'すべてのペットを表示',
    'show-available': '販売中のペットを表示',
    'show-pending': '保留中のペットを表示',
    'show-sold': '販売済みのペットを表示',
    'show-keys': 'キーボードショートカット',
    'open-logs': 'ログフォルダーを開く',
    'save-diagnostics': '診断情報を保存…',
    'show-about': 'Pet Store Inventoryについて',
  },

  menu: {
    file: 'ファイル(&F)',
    edit: '編集(&E)',
    view: '表示(&V)',
    pet: 'ペット(&P)',
    window: 'ウィンドウ(&W)',
    help: 'ヘルプ(&H)',
    quit: '終了',
    undo: '元に戻す',
    redo: 'やり直す',
    cut: '切り取り',
    copy: 'コピー',
    paste: '貼り付け',
    delete: '削除',
    selectAll: 'すべて選択',
    actualSize: '実際のサイズ',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fullScreen: '全画面表示',
    minimize: '最小化',
    closeWindow: 'ウィンドウを閉じる',
    mac: {
      services: 'サービス',
      hide: 'Pet Store Inventoryを隠す',
      hideOthers: 'ほかを隠す',
      showAll: 'すべてを表示',
      quit: 'Pet Store Inventoryを終了',
      zoom: '拡大／縮小',
      front: 'すべてを手前に移動',
    },
  },

  keyNames: { control: 'Ctrl', shift: 'Shift', enter: 'Enter', escape: 'Esc', home: 'Home', end: 'End' },

  brokenWindow: {
    text: 'このウィンドウで問題が発生しました。入力した内容は残っており、自動で再送信されることはありません。',
    reload: '再読み込み',
  },

  failure: {
    sentences: {
      'first-add': '何も送信していません。',
      'addition-open': 'このペットはすでに追加された可能性があります。二重には送信していません。',
      'not-recorded': '追加内容を記録できません。何も送信していません。',
      'no-such-addition': 'このペットは「この端末で追加」にもうありません。',
      'no-such-delivery': 'この入荷分は、この端末にもう残っていません。',
      'look-only': 'ここでのペットの追加は、管理者によって無効にされています。',
      'managed-setting': 'これは管理者が設定した項目です。',
      'keychain-absent': 'この端末にはパスワード保管庫がないため、キーを保存できません。',
      'keychain-withheld': {
        locked: 'パスワード保管庫がロックされています。ロックを解除して、もう一度お試しください。',
        slow: 'パスワード保管庫が応答しません。ロックの解除を待っている可能性があります。解除してから、もう一度お試しください。',
        stopped: 'パスワード保管庫が動作していません。中のキーは元のままです。起動してから、もう一度お試しください。',
        failed: 'パスワード保管庫がエラーを返しました。キーは元のままです。もう一度お試しください。',
        'too-long': 'キーが長すぎるため、この端末のパスワード保管庫に保存できません。',
      },
      'settings-not-saved': '保存できませんでした。アプリを閉じるまでは有効です。',
      'file-not-written': 'ファイルを保存できませんでした。別の場所を選んでください。',
      'file-not-read': {
        'too-large': 'ファイルが大きすぎます。必要な行を新しいファイルに保存し、そのファイルを選んでください。',
        password: 'このファイルにはパスワードが必要です。パスワードなしで保存して、もう一度選んでください。',
        'no-table':
          '表として読み取れませんでした。.xlsxまたはCSVで保存するか、文書やPDFから表をコピーして貼り付けてください。',
        'no-rows': 'このファイルには行のあるシートがありません。',
        other: 'ファイルを開けませんでした。ファイルがまだあるか、読み取る権限があるかを確認してください。',
      },
      'printer-gone': 'このプリンターは削除されたため、印刷しませんでした。別のプリンターを選んでください。',
      'not-printed': '印刷できませんでした。プリンターを確認して、もう一度お試しください。',
      'print-unknown':
        '印刷ジョブは送りましたが、確認が取れません。もう一度印刷する前に、ジョブの一覧を確認してください。',
      'not-opened': 'システムで開けませんでした。',
    },
    unwritten: {
      'disk-full': 'ディスクに空きがありません。',
      'read-only': 'アプリにはそのフォルダーへの書き込みが許可されていません。',
      'not-read': '記録を読み取れません。このペットはすでに追加されている可能性があります。',
    },
    unreachable: {
      offline: 'この端末はオフラインです。',
      dns: 'サーバーが見つかりませんでした。ベースURLとこの端末のネットワークを確認してください。',
      refused: 'サーバーが接続を拒否しました。',
      plain: 'そのポートはhttpsに対応していません。ベースURLとポートを確認してください。',
      tls: '証明書が信頼されていません。ウイルス対策ソフトやこのネットワークが間に入っているかもしれません。この端末の管理者に伝えてください。',
      date: 'この日付では証明書が有効ではありません。この端末の日付と時刻を確認してください。',
      proxy: 'プロキシが接続を通しませんでした。',
      'proxy-sign-in': 'プロキシがサインインを求めています。この端末の管理者に伝えてください。',
      timeout: '時間内に応答がありませんでした。',
      reset: '接続が途中で切れました。',
      other: '接続できませんでした。',
    },
    unexpected: {
      status: 'ペットショップのサービスにはないHTTPステータスが返されました。',
      redirect: '別のURLへの転送には従いませんでした。ベースURLが変わっていないか店長に確認してください。',
      'not-json': '応答はJSONではありませんでした。',
      'web-page': '応答はWebページか、Webページへの転送でした。',
      'wrong-shape': '応答は想定した形式ではありませんでした。',
      'too-large': '応答が大きすぎました。',
    },
    tryAgain: '再試行',
    replaceKey: 'キーを変更',
    enterKey: 'キーを入力',
    openSettings: '設定を開く',
    details: '詳細',
    copyDetails: '詳細をコピー',
    detailsCopied: '詳細をコピーしました。',
    code: 'コード',
    message: 'メッセージ',
    httpStatus: 'HTTPステータス',
    reason: '理由',
    noStoreHere: 'このベースURLにペットショップのサービスはありません。URLの末尾は通常/v1です。',
  },
}

// Nothing in Japanese bends with a count. Everything is counted with 件, because pets have other counters by their kind.
/** How Japanese counts, and writes numbers and times. */
export const { plural: _, ...formats } = createFormats<'other'>('ja-JP')
/** Its number, and a moment that stands alone. */
export const { number, when } = formats

/** The name of an environment. */
export function nameOf(environment: EnvironmentId): string {
  return text.environments[environment].name
}

// What pets with each status are called.
const groups: Record<StatusGroup, string> = {
  available: '販売中',
  pending: '保留中',
  sold: '販売済み',
  other: 'ステータス未設定',
}

/** "販売中のペット", "ペット". */
export function petsOf(status: StatusFilter): string {
  return status === 'all' ? 'ペット' : `${groups[status]}のペット`
}

const changes: Record<ChangeKind, string> = {
  new: '新規',
  changed: '変更',
  gone: '掲載なし',
}

/** Whole sentences, one after the other: without a space, except after another script, such as a service's own words. */
function joined(all: readonly MaybeSentence[]): string {
  return onlySentences(all, '。').reduce((said, next) => `${said}${/[!-~]$/.test(said) ? ' ' : ''}${next}`, '')
}

function outOfReach(count: number): string {
  return `読み込めたペット${number(count)}件の中にはありません。存在する可能性はあります。`
}

/** What needs code: facts, plurals, order. */
const sentences: ListSentences = {
  formats,
  foldText: (text) => foldText(text),
  sentences: joined,
  copied: (count) => `${number(count)}行をコピーしました。`,
  windowTitle: (environment) =>
    environment === null
      ? 'Pet Store Inventory'
      : `${text.environments[environment].label} · ${text.environments[environment].note} — Pet Store Inventory`,

  header: {
    changeEnvironment: (environment) =>
      `${text.environments[environment].label} · ${text.environments[environment].note}。環境を切り替える`,
  },

  list: {
    limitProblem: ({ minimum, maximum }) =>
      `${minimum}～${maximum}の整数を入力するか、「できるだけ多く」を選んでください。`,
    updated: (moment) => `更新：${when(moment)}`,
    selected: (count) => `${number(count)}件を選択中`,
    emptyStatus: (status) => `${petsOf(status)}はいません。`,
    copySelected: (count) => `${number(count)}行をコピー`,
    labelSelected: (count) => `${number(count)}件のラベルを印刷…`,
    updatedAgo: (minutes) => `更新：${number(minutes)}分前`,
  },

  category: {
    showOnly: (label) => `カテゴリ「${label}」だけを表示`,
    read: (count) => `カテゴリ名を${number(count)}件読み込みました。`,
    noNames: (fileName) => `${fileName}にカテゴリ名が見つかりませんでした。`,
    unused: (rows) => `除外した行：${rows}。各行にカテゴリ番号と名前が必要です。1つのカテゴリの名前は1つだけです。`,
  },

  changes: {
    wasStatus: (former) => `前回：${statusName(text.status, former)}`,
    wasNamed: (former) => `前回：${former}`,
    today: (count) => `今日の新規：${number(count)}件`,
    onlyToday: (count) => `今日の新規だけ：${number(count)}件。`,
    since: (counts) => {
      const each = changesIn(counts).map(([kind, count]) => `${changes[kind]} ${number(count)}件`)
      return `${when(counts.since)}以降：${each.join('、')}`
    },
    only: (count, moment) => `${when(moment)}以降に変わったペット${number(count)}件を表示しています。`,
  },

  search: {
    matching: (matching, count, status) =>
      matching === 0
        ? `${petsOf(status)}${number(count)}件の中に、一致するものはありません。`
        : `${petsOf(status)}${number(count)}件のうち、${number(matching)}件が一致しました。`,
    notLoaded: (count, status, search) =>
      `店舗から読み込める${petsOf(status)}${number(count)}件の中にはありません。「${search}」が存在する可能性はあります。番号がわかる場合は、番号を入力してください。`,
    nothing: (search) => `「${search}」は見つかりませんでした。`,
    count: (matching, count, isAtLeast) => `${number(matching)}/${number(count)}${isAtLeast ? '+' : ''}`,
    openNumber: (id) => `#${id}を開く`,
    storeFoundNone: (id) => `この店舗では#${id}のペットが見つかりませんでした。`,
    underOtherTab: (name, tab) => `「${name}」は「${text.list.tabs[tab]}」にあります。`,
    underOtherTabs: (count) => `ほかのタブで${number(count)}件見つかりました。`,
    recorded: (name) => `「${name}」は追加済みとして記録されています。番号はまだわかりません。`,
    noSuchPet: (id) => `この店舗に#${id}のペットはいません。`,
    outOfReach,
  },

  failure: {
    sentences: {
      'not-set-up': (_, environment) =>
        `${nameOf(environment)}はまだ設定されていません。設定でベースURLを入力してください。`,
      'missing-api-key': (_, environment) =>
        `${nameOf(environment)}のAPIキーがまだありません。設定で入力してください。`,
      'api-key-gone': (_, environment) =>
        `${nameOf(environment)}のキーがパスワード保管庫にありません。設定でもう一度入力してください。`,
      'rejected-api-key': (_, environment) =>
        `${nameOf(environment)}のキーが受け付けられませんでした。キーを確認するか、店長に新しいキーを依頼してください。`,
      'rejected-input': (failure, environment) =>
        failure.serviceError?.message ?? `${nameOf(environment)}がこのペットを拒否しました。理由の記載はありません。`,
      'not-found': ({ searched, complete }) => (complete ? '見つかりませんでした。' : outOfReach(searched)),
      unavailable: ({ retryAfterSeconds: seconds }, environment) => {
        if (seconds === null || seconds === 0) return `${nameOf(environment)}は現在応答できません。`
        if (seconds > 3600) return `${nameOf(environment)}は混み合っています。しばらくしてからもう一度お試しください。`
        if (seconds < 120)
          return `${nameOf(environment)}は混み合っています。${number(seconds)}秒後にもう一度お試しください。`
        return `${nameOf(environment)}は混み合っています。${number(Math.ceil(seconds / 60))}分後にもう一度お試しください。`
      },
      'web-page': ({ workedBefore }) =>
        workedBefore
          ? 'このネットワークから独自のWebページが返されました。ブラウザーでネットワークにサインインしてから、もう一度お試しください。'
          : text.failure.noStoreHere,
      'unexpected-response': ({ httpStatus }) =>
        httpStatus === 404 ? text.failure.noStoreHere : 'サービスから理解できない形式の応答がありました。',
      unreachable: (_, environment) => `${nameOf(environment)}に接続できません。`,
      'delivery-unfinished': (_, environment) =>
        `${nameOf(environment)}への別の入荷分が完了していません。先に完了するか中止してください。何も送信していません。`,
      'already-listed': ({ petId }) => `同じようなペットが#${petId}としてすでに一覧にあります。`,
      'store-changed': (_, environment) =>
        `${nameOf(environment)}のベースURLまたはキーが変わりました。それ以降は何も送信していません。`,
      'invalid-input': ({ problems }) => problems.map((problem) => problem.message).join(''),
      'printer-stopped': ({ reason }) =>
        `プリンターが停止しています${reason && `（${reason}）`}。ジョブは待機中で、プリンターが再開されると印刷されます。もう一度印刷しないでください。`,
      'environment-not-selected': (_, environment) =>
        `何も送信していません。${nameOf(environment)}は現在選択されている環境ではありません。`,
    },
    accessRefused: (environment) =>
      `${nameOf(environment)}へのアクセスが拒否されました。このネットワークが拒否したのかもしれません。店長に確認してください。`,
    showingFrom: (moment) => `${when(moment)}時点のペットを表示しています。`,
    tryingAgainIn: (seconds) =>
      seconds < 120
        ? `${number(seconds)}秒後に再試行します。`
        : `${number(Math.ceil(seconds / 60))}分後に再試行します。`,
    detail: (name, value) => `${name}：${value}`,
  },
}

/** The list's words in Japanese. */
export const japaneseList: ListWords = mergeWords(text, sentences)

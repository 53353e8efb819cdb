import type { LabelSize } from '../label-papers.ts'
import { placesIn } from '../settings-notice.ts'
import type { SearchedPets } from './category-counts.ts'
import { type DeliveryTally, endsOf, type TallyWords } from './delivery-tally.ts'
import type { PlainText, Sentences, Words } from './english.ts'
import { formats, japaneseList, nameOf, number, petsOf, when } from './japanese-list.ts'
import { mergeWords } from './merge-words.ts'
import type { PackagedWords } from './packaged-words.ts'
import { statusName } from './status-name.ts'

/** What needs no code. */
const text: PlainText = {
  completeness: {
    withoutStatus: 'ステータスのないペットが抜けている可能性があります。',
  },

  detail: {
    region: 'ペットの詳細',
    lookedUp: '最終確認',
    copyId: 'IDをコピー',
    duplicate: '複製',
    previous: '前のペット',
    next: '次のペット',
    deprecated: '非推奨の照会',
    backToList: '一覧に戻る',
    foundThroughList: '一覧で見つかりました',
  },

  label: {
    title: 'ラベル',
    print: 'ラベルを印刷…',
  },

  overview: {
    hint: '名前は上書きして変更できます（この端末だけ）。数字をクリックするとペットが表示されます。',
    other: 'その他',
  },

  shelf: {
    scope: '確認する対象',
    store: '店舗全体',
    begin: '開始',
    field: '番号または名前をスキャンまたは入力',
    tabs: '回答',
    answers: {
      there: 'あり',
      'not-scanned': '未スキャン',
      unknown: '不明',
    },
    outside: '今回の対象外',
    otherwise: {
      available: 'ありますが、販売済みまたは保留中',
      pending: 'ありますが、販売中または販売済み',
      sold: 'ありますが、販売中または保留中',
    },
    missing: '見つからない',
    scanned: 'スキャン',
    scans: 'スキャン数',
    scannedBefore: 'スキャン済み',
    takeBack: '取り消す',
    finish: '棚卸しを終える',
    again: 'もう一度確認する',
    notPasted: '何も数えていません。1行の複数のセルがペットの可能性があります。番号だけを貼り付けてください。',
    noList: '店舗の一覧がまだ届いていません。スキャンは届くまで待ちます。',
    mayExist: '読み込めたペットの中にはいません。存在する可能性はあります。',
    later: '店舗に接続できず、まだ照会していません。',
    labels: 'ラベルのないペットのラベル',
  },

  labels: {
    title: 'ラベルの印刷',
    paper: '用紙',
    asPrinter: 'プリンターにセットされている用紙',
    own: {
      title: 'その他のサイズ…',
      kind: '用紙の種類',
      roll: 'ロール',
      unit: '単位',
      width: '幅',
      height: '高さ',
      columns: '列数',
      rows: '行数',
      top: '上の余白',
      start: '横の余白',
      columnGap: '左右の間隔',
      rowGap: '上下の間隔',
      offSheet: 'このラベルはシートに収まりません。',
    },
    nudge: {
      title: '印刷位置の調整（mm）',
      across: '右へ',
      down: '下へ',
    },
    onePerPage: '1ページに1枚、プリンターの用紙サイズで印刷します。',
    printer: 'プリンター',
    printDialog: '印刷ダイアログ…',
    inDialog: '印刷ダイアログでもこの用紙を選んでください。',
    startAt: '印刷を始める位置',
    copies: '各ラベルの枚数',
    fewer: '枚数を減らす',
    more: '枚数を増やす',
    preview: 'プレビュー',
    savePdf: 'PDFとして保存…',
  },

  add: {
    letTheStoreDecide: '店舗に任せる',
    checkCarefully: 'よく確認してください。ここではペットの変更や削除はできません。',
    isLive: '実際の店舗に表示されます。',
    submitAndStartAnother: '追加して次を入力',
    underWayList: '追加中のペット',
    putBack: 'フォームに戻す',
    discard: '破棄',
    discarded: '破棄しました。',
    addUnnoted: 'このまま追加',
    nameProblem: '名前を入力してください。',
    categoryProblem: 'カテゴリは整数で入力してください（例：3）。',
    namesInOverview: '名前は在庫状況で付けられます。',
    severalCells:
      '複数のセルを1つの欄に貼り付けることはできません。まとめて追加するには「入荷分を追加…」を使ってください。',
    recent: '最近使ったカテゴリ：',
    chooseCategory: 'カテゴリを選ぶ',
    candidates: '一覧の次のペットかもしれません：',
    view: '表示',
    copied: 'コピーしました',
  },

  openAddition: {
    looking: '探しています…',
    review: '順に確認',
    lookAgain: 'もう一度探す',
    wasAdded: '追加済みにする',
    wasNotAdded: '未追加にする',
    addAgain: '再度追加する',
    thisOne: 'このペット',
  },

  delivery: {
    headers: {
      name: `ペット名, ペットの名前, 個体名, 生体名, 名前, 名称, ペット, 動物, 鳥, 猫, 犬, 魚, 子猫, 子犬, 商品名, 品名, 商品,
        品目, タイトル, 説明, 種類, 品種`,
      categoryId: `カテゴリ番号, カテゴリー番号, カテゴリID, カテゴリーID, カテゴリ, カテゴリー, 分類番号, 分類ID,
        分類, グループ番号, グループ, 種類, 品種, 種別`,
      status: 'ステータス, ペットのステータス, 販売状況, 販売状態, 状態, 状況',
      error: 'エラー',
      quantity: '数量, 数, 個数, 匹数, 頭数, 羽数, 在庫, 在庫数, 発注数, オス, メス',
      arrived: '納品数, 出荷数, 入荷数, 受領数',
      parent: '親, 親商品',
      fate: {
        available: '販売中, 在庫あり, 公開, 表示',
        pending: '保留中, 予約, 予約済, 予約済み, 商談中',
        sold: '販売済み, 販売済, 売約済, 売約済み, 完売',
        gone: '死亡, 死着, 逃走, 欠品, 未納, 未着, 入荷待ち, 取り寄せ, キャンセル, 譲渡済み, 里親, 下書き, 非公開',
      },
    },
    totals: '合計, 総計, 小計, 総合計, 計, 合計数, 合計 結果, 繰越, 次頁へ繰越, 前頁より繰越',
    categoryProblem: 'カテゴリ番号ではありません',
    noCategory: 'カテゴリなし',
    unreadable: '読み取れません。入力し直してください。',
    categoryShortened: 'この数値は表計算ソフトで省略されています。すべての桁を入力してください。',
    statusProblem: 'ステータスではありません',
    files: { label: 'ファイル' },
    begin: {
      text: '行を確認するまで、何も送信されません。',
      drop: 'ここにファイルをドロップ',
      fileKinds: '.xlsx、.ods、CSV',
      rows: '行',
      rowsHint:
        'または、1行に1件、名前、カテゴリ番号、ステータスを貼り付けてください。見出し行があってもかまいません。',
      review: '行を確認',
      reading: 'ファイルを読み込んでいます…',
      chooseFile: 'ファイルを選ぶ…',
      noRows: '行がありません。表計算ソフトで行をコピーして、ここに貼り付けてください。',
      tooMuchText: '1回の入荷分としては文字が多すぎます。ペットの行だけをコピーしてください。',
    },
    review: {
      table: '入荷分',
      tabs: '表示する行',
      all: 'すべて',
      toFix: '要修正',
      onlyToFix: '要修正の行だけ',
      alike: '登録済み？',
      doubles: '重複',
      pasted: '貼り付けた行',
      chooseAnother: '別のファイルを選ぶ…',
      pasteAgain: '貼り付け直す',
      sheet: 'シート',
      encoding: 'ファイルの文字コード',
      chooseAgain: 'このファイルの内容は保持されていません。もう一度ファイルを選び、文字コードを選んでください。',
      columnsNamedIn: '見出し行',
      check: '確認',
      column: '列',
      noColumn: 'なし',
      ifEmpty: '空欄なら',
      everyRowNeedsOne: '必須',
      dropLater: '入荷分を追加しています。終わってから、もう一度ファイルをドロップしてください。',
      comparing: '店舗と照合しています…',
      notCompared: 'ペットを読み込めなかったため、店舗と照合していません。',
      ready: '準備完了',
      leftOut: '除外',
      looksLikeTotal: '合計行の可能性（除外）',
      addToo: 'これも追加',
      addAllToo: 'これらもすべて追加',
      leaveAllOut: 'すべて除外',
      toCheck: '要確認',
      onlyToCheck: '要確認の行だけ',
      oddities: {
        kinds: {
          garbled: '文字化け',
          placeholder: '名前ではない値',
          encoding: '文字コードが不確か',
          heading: '見出しの可能性',
          quantity: '何件分ですか？',
          'second-name': 'どの名前ですか？',
          formula: '結果のない数式',
          hidden: '非表示の行',
          counts: 'ほかの行を集計した行',
          refused: '店舗による拒否',
          shifted: '列より多いセル',
          unseparated: '1行に1件ではありません',
          mark: '名前の一部ではありません',
          several: '1つのセルに複数の名前',
          unnamed: '名前のない行',
          struck: '取り消し線',
          profile: 'この行の内容',
          unlike: 'ほかと違う名前',
        },
        lastTime: '前回の回答',
        change: '変更',
        answerAsLastTime: '前回と同じように答える',
        takeAway: '取り除く',
        keep: 'このまま使う',
        asCategory: 'カテゴリとして使う',
        oneEach: '1件ずつ追加',
        sendAgain: '再送信する',
      },
      dropCorrections: {
        title: '修正内容を破棄しますか？',
        text: 'これらの行で修正、追加、除外した内容は失われます。',
      },
      discard: {
        title: 'この入荷分を破棄しますか？',
        text: '行と修正内容は失われます。何も送信していません。',
        stay: '残す',
      },
    },
    question: {
      number: 'ペットの件数',
    },
    sending: {
      progress: '進行状況',
      pause: '一時停止',
      resume: '再開',
      stop: '中止',
      states: {
        paused: '一時停止中です。再開するまで何も送信されません。',
        stopped: '中止しました。これ以上は送信されません。',
        unknown: '応答が失われたペットがあり、追加された可能性があります。一覧を読み込むたびに確認します。',
        doubtful:
          'この端末の記録の一部が壊れています。未送信に見える行も、追加された可能性があります。送信する前に一覧と照合してください。',
      },
      foot: 'アプリを閉じると、入荷分はここで待機します。再開するまで何も送信されません。',
      saveRest: '残りの行をCSVで保存',
      done: '完了',
      stopQuestion: {
        title: '入荷分の追加を中止しますか？',
        stay: '続ける',
      },
      leaveQuestion: {
        text: '除外した行は破棄されます。',
      },
      line: {
        show: '入荷分を表示',
      },
    },
  },

  outcomes: {
    waiting: '待機中',
    sending: '追加しています…',
    added: '追加済み',
    found: '一覧で確認済み',
    noted: '追加済み（手動）',
    addedAgain: '再度追加済み',
    refusedSilently: '拒否（理由の記載なし）',
    mayBeThere: '未送信：同じようなペットがすでに追加された可能性があります',
    unknown: '追加された可能性あり',
    notAdded: '未追加（手動）',
    notSent: '未送信',
  },

  addedHere: {
    noNumber: '番号なし',
    keptFor: '90日間保存されます。',
    copyIds: 'IDをコピー',
    export: 'エクスポート…',
    empty: '過去90日間にこの端末で追加したペットはいません。',
    oneDelivery: 'この入荷分だけ',
    nameAndOutcome: '名前、結果',
    exportDate: '日付',
  },

  palette: {
    placeholder: 'コマンド、ペット、または#ID',
    commands: 'コマンド',
    nothing: '一致するものはありません。',
  },

  keys: {
    inTheList: '一覧',
    everywhere: '共通',
    inTheForm: '追加フォーム',
    move: '一覧の中を移動',
    contextMenu: 'ペットのメニューを開く',
    nextField: '次の欄へ移動',
  },

  help: {
    title: 'ヘルプ',
    diagnosticsNote: 'サポート担当者に渡す情報：バージョン、設定、ログ。キーは含まれません。',
  },

  about: {
    versions: 'バージョン',
    system: 'システム',
    copyVersions: 'バージョンをコピー',
    licences: 'ライセンス',
    chromiumLicences: 'ElectronとChromiumのライセンス',
  },

  exporting: {
    title: '何をエクスポートしますか？',
    text: '一覧にすべてのペットが表示されているとは限りません。',
    all: '読み込めるすべてのペット',
  },

  toasts: {
    fullScreen: '全画面表示を終了するにはF11キーを押します。',
    scanned: (code) => `${code}を読み取りました。何も変更していません。`,
    region: 'メッセージ',
  },

  settings: {
    environments: '環境',
    appearance: '外観',
    lists: '一覧',
    inUse: '使用中',
    notSetUp: '未設定',
    noKey: 'キーなし',
    keySaved: 'キー保存済み',
    languageWaits: '上に入力した内容を保存するか、設定を閉じると、言語が変わります。',
    baseUrl: 'ベースURL',
    apiKey: 'APIキー',
    pasteKey: '受け取ったキーを貼り付け',
    showKey: 'キーを表示',
    hideKey: 'キーを隠す',
    removeKey: 'キーを削除',
    testConnection: '接続をテスト',
    testing: 'テストしています…',
    keptForSession: 'キーはアプリを閉じるまで使えます',
    apiKeyMissing: '先にキーを貼り付けてください。',
    keepForSession: 'アプリを閉じるまで使う',
    keepUntested: 'テストせずに保存',
    formerStays: 'これまで保存されていた内容を引き続き使います。',
    language: '言語',
    theme: 'テーマ',
    themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
    density: '表示密度',
    densities: { comfortable: '標準', compact: 'コンパクト' },
    calls: 'バックグラウンドで通知',
    callsChoices: { on: 'オン', off: 'オフ' },
    sounds: '棚卸し中の音',
    labelPaper: 'ラベル用紙',
    firstLimit: '既定の表示件数',
    refresh: '自動更新',
    refreshes: { 'every-minute': '1分ごと', 'every-5-minutes': '5分ごと', never: 'しない' },
  },

  notices: {
    damaged: {
      'settings.json': '設定を読み取れなかったため、初期設定で起動します。',
      'view.json': '表示の状態、下書き、カテゴリ名を読み取れなかったため、それらなしで起動します。',
      'last-lists.json': '前回の一覧を読み取れなかったため、新しく読み込み、これ以降の変更に印を付けます。',
      'additions.jsonl': 'この端末で追加したペットの記録が破損しています。読み取れた分は残しました。',
      'delivery-drafts.json': '確認中だった入荷分を読み取れませんでした。何も送信していません。',
      'known-sheets.json': '仕入先の表について以前に答えた内容を読み取れませんでした。もう一度お尋ねします。',
      'shelf-checks.json': '棚卸しの記録を読み取れませんでした。',
      'window.json': 'ウィンドウの大きさを読み取れなかったため、通常の大きさで開きます。',
    },
    'profile-not-writable': 'この端末では、アプリは何も保存できません。変更はアプリを閉じるまで有効です。',
    managedFile: {
      unreadable: 'を読み取れません',
      'not-json': 'はJSONではありません',
      'not-unicode': 'はUTF-8でもUTF-16でもありません',
      wrong: 'は無効です',
    },
    'same-base-url': '本番環境とテスト環境のベースURLが同じです。テスト環境での追加も実際の店舗に入ります。',
  },

  baseUrlProblems: {
    malformed: 'ベースURL全体を入力してください（例：https://pets.example.com/v1）。',
    insecure: '暗号化なし（http://）で接続できるのは、この端末上のサービスだけです。https://を使ってください。',
    credentials: 'ベースURLにユーザー名とパスワードを含めないでください。APIキーには専用の欄があります。',
    query: '疑問符（?）または#とそれ以降を取り除いてください。',
  },

  inputProblems: {
    apiKey: 'APIキーに使えるのは半角の英数字と記号だけで、空白は使えません。もう一度貼り付けてください。',
    other: 'この値は使えません。',
  },

  deliveryFile: {
    errorColumn: 'エラー',
    allFiles: 'すべてのファイル',
  },

  questions: {
    windowGone: {
      message: 'ウィンドウが動作を停止しました。',
      detail: '入力した内容は残っています。自動で再送信されることはありません。',
      stay: 'もう一度開く',
      act: '終了',
    },
    windowHung: {
      message: 'ウィンドウが応答しません。',
      detail:
        '待つことも、もう一度開くこともできます。入力した内容は残っています。自動で再送信されることはありません。',
      stay: '待つ',
      act: 'もう一度開く',
    },
    quitWhileAdding: {
      message: 'ペットをまだ追加しています。',
      detail: '今終了すると、次に開いたときに、追加されたものを確認します。二重に送信されることはありません。',
      stay: '待つ',
      act: 'このまま終了',
    },
  },

  fatal: {
    title: 'Pet Store Inventoryを終了します',
    openElsewhere: 'Pet Store Inventoryは、この端末の別のセッションで開いています。先にそちらを閉じてください。',
    notResponding: 'Pet Store Inventoryは開いていますが、応答していません。終了するか、端末を再起動してください。',
    text: 'アプリの内部で問題が発生しました。設定とキーは残っています。続けるには、アプリをもう一度開いてください。',
  },
}

/** "読み込めた販売中のペット100件", for what was not all of the store. */
function searchedPets({ count, status, extent }: SearchedPets): string {
  const how = { every: '', loadable: '読み込めた', loaded: 'これまでに読み込んだ' }[extent]
  return `${how}${petsOf(status)}${number(count)}件`
}

const tally: TallyWords = {
  added: (count) => `追加 ${number(count)}件`,
  refused: (count) => `拒否 ${number(count)}件`,
  'already-there': (count) => `登録済み ${number(count)}件`,
  'may-be-there': (count) => `未送信（追加済みの可能性あり） ${number(count)}件`,
  unknown: (count) => `確認中 ${number(count)}件`,
  'not-added': (count) => `未追加 ${number(count)}件`,
  'to-send': (count) => `未送信 ${number(count)}件`,
  'to-fix': (count) => `要修正 ${number(count)}件`,
  'held-back': (count) => `重複として保留 ${number(count)}件`,
}

function atEnd(ends: DeliveryTally): string {
  return `${endsOf(tally, ends).join('、')}。`
}

/** "62 × 29 mm", "2 × 1インチ". */
function sizeOf({ numbers, unit }: LabelSize): string {
  return unit === 'mm' ? `${numbers}\u00A0mm` : `${numbers}インチ`
}

/** What needs code: facts, plurals, order. */
const sentences: Sentences = {
  completeness: {
    all: (count, status) => `${petsOf(status)}全${number(count)}件を表示しています`,
    some: (count) => `${number(count)}件を表示しています。`,
    someOf: (count, known) => `${number(known)}件中${number(count)}件を表示しています。`,
    skipped: (count) => `${number(count)}行は読み取れませんでした。`,
    inCategory: (count, { id, name }, searched) => {
      const named = `カテゴリ${name === undefined ? id : `「${name}」`}`
      if (searched.extent === 'every') {
        const pets = petsOf(searched.status)
        return count === 0 ? `${named}の${pets}はいません。` : `${named}の${pets}は${number(count)}件です。`
      }
      const answer =
        count === 0
          ? `${searchedPets(searched)}の中に、${named}のものはありません。`
          : `${searchedPets(searched)}のうち、${named}のものは${number(count)}件です。`
      return count === 0 ? `${answer}存在する可能性はあります。` : `${answer}${japaneseList.search.mayBeMore}`
    },
    moreAddedHere: (count) => `ほかに${number(count)}件をここで追加しました。`,
  },

  detail: {
    deprecation: (removalDate) =>
      `この照会機能は非推奨で、${formats.longDate(removalDate)}に廃止されます。廃止後は、一覧からペットを探します。`,
  },

  label: {
    barcode: (id) => `${id}のバーコード`,
  },

  overview: {
    all: (count) => `全${number(count)}件のペットを集計しました。`,
    loaded: (count) => `読み込めたペット${number(count)}件を集計しました。`,
    printed: (moment) => `在庫状況、${formats.dateAndTime(moment)}。`,
  },

  shelf: {
    line: (found, of, isWhole) =>
      isWhole
        ? `棚卸し：${number(of)}件中${number(found)}件。`
        : `棚卸し：読み込めた${number(of)}件中${number(found)}件。`,
    openLast: (moment) => `${formats.when(moment)}の棚卸しを表示`,
    there: (name) => `${name}：あります。`,
    twice: (name, times) => `${name}：${number(times)}回スキャンしました。1件と数えます。`,
    otherwiseSentence: (name, status) =>
      `${name}：ありますが、店舗では「${statusName(japaneseList.status, status)}」です。`,
    takenBack: (name) => `${name}：取り消しました。`,
    noneCalled: (name, meant) => `「${name}」という名前のペットはいません。${meant && `${meant}のことですか？`}`,
    replaces: (moment) => `${formats.when(moment)}の棚卸しと置き換わります。`,
    several: (name, numbers) => `「${name}」は${numbers}です。番号をスキャンまたは入力してください。`,
    toFind: (count, what) =>
      `確認するペット：${number(count)}件（${what}）。あるものをスキャンまたは入力してください。`,
    setAside: (moment) =>
      `${formats.when(moment)}の棚卸しは、別のベースURLまたはAPIキーで行ったものなので中断しています。`,
    printed: (moment) => `棚卸し、${formats.dateAndTime(moment)}。`,
  },

  labels: {
    roll: (size) => `ロール ${sizeOf(size)}`,
    sheet: (name, columns, rows) => `${name}シート（${columns} × ${rows}面）`,
    each: (size) => `1枚 ${sizeOf(size)}`,
    tooSmall: (count) => `${number(count)}件のバーコードには小さすぎるため、番号だけを印刷します。`,
    gone: (printer) => `${printer}は見つかりません。`,
    lacking: (printer) => `${printer}はこのサイズの用紙に対応していません。`,
    fitsOn: (size) => `${sizeOf(size)}なら収まります。`,
    fieldRange: (least, most) => `${number(least)}～${number(most)}の数値を入力してください。`,
    place: (place) => `${place}枚目`,
    usedUp: (count) => `最初の${count}枚は使用済みです。`,
    onSheets: (count, sheets) => `ラベル${number(count)}枚（シート${number(sheets)}枚）`,
    total: (count) => `ラベル${number(count)}枚`,
    sent: (count, printer) => `ラベル${number(count)}枚を「${printer}」に送りました。`,
  },

  add: {
    title: (environment) => `${japaneseList.environments[environment].label}にペットを追加`,
    submit: (environment) => `${japaneseList.environments[environment].label}に追加`,
    underWay: (name) => `「${name}」を追加しています…`,
    moreUnderWay: (count) => `ほかに${number(count)}件を追加しています…`,
    notAdded: (name) => `「${name}」は追加されませんでした。`,
    meant: (name, id) => `${name}（${id}）のことですか？`,
    noCategoryCalled: (name) => `「${name}」というカテゴリはありません。`,
    severalCategoriesCalled: (name) => `「${name}」というカテゴリは複数あります。`,
    alreadyListed: (name, id, status) =>
      `「${name}」というペットはすでに一覧にあります（#${id}、${statusName(japaneseList.status, status)}）。`,
    alreadyAdded: (name, id) => `「${name}」というペットはすでにこの端末で追加されています（#${id}）。`,
    categoryName: (categoryId) => `カテゴリ${categoryId}の呼び名`,
    added: (name, environment, id) => `「${name}」を#${id}として${nameOf(environment)}に追加しました。`,
    addedUnnumbered: (name, environment) =>
      `「${name}」を${nameOf(environment)}に追加しました。店舗から番号の通知がありませんでした。次の一覧に表示される可能性があります。`,
    resultOf: (name, environment) => `「${name}」：${nameOf(environment)}からの結果`,
    firstAdd: (name, environment) => `「${name}」を${japaneseList.environments[environment].label}に追加しますか？`,
    categoryAndStatus: (category, status) =>
      `カテゴリ：${category}。${status === undefined ? 'ステータスは店舗が決めます。' : `ステータス：${japaneseList.status[status]}。`}`,
  },

  carrying: {
    add: (count, to) => (count === 1 ? `${nameOf(to)}に追加…` : `${number(count)}件を${nameOf(to)}に追加…`),
    title: (count, to) => `${japaneseList.environments[to].label}で${number(count)}件を確認しますか？`,
    stays: (from) => `そこで「追加」を押すまで何も送信されません。${nameOf(from)}のペットはそのままです。`,
    source: (count, from) => `${nameOf(from)}の${number(count)}件`,
  },

  openAddition: {
    title: (name, environment) => `「${name}」は${nameOf(environment)}に追加された可能性があります。`,
    sent: (sentAt, answer) =>
      ({
        lost: `${when(sentAt)}に送信した後、応答が失われました。`,
        'web-page': `${when(sentAt)}に送信しましたが、店舗の応答ではなくWebページが返されました。`,
        unclear: `${when(sentAt)}に送信しましたが、追加されたかどうかは応答からわかりません。`,
      })[answer],
    said: (message) => `店舗からのメッセージ：「${message}」`,
    notFound: (moment) => `${when(moment)}の時点では見つかりませんでした。`,
    more: (count, environment) => `ペット${number(count)}件が${nameOf(environment)}に追加された可能性があります。`,
    missing: (count) => `ペット${number(count)}件は、すべてを含む一覧に見つかりませんでした。`,
    thisOneNamed: (id) => `このペット：#${id}`,
    noted: (name) => `「${name}」を追加済みとして記録しました。`,
  },

  delivery: {
    unnamedColumn: (column) => `列${column}`,
    categoryAmbiguous: (text, digits) =>
      `「${text}」は${digits}のことですか？ピリオドやコンマを付けずに入力してください。`,
    title: (environment) => `${japaneseList.environments[environment].label}に入荷分を追加`,
    files: {
      reading: (name) => `「${name}」を読み込んでいます…`,
      waits: (name) => `「${name}」が待っています。`,
      leave: (name) => `「${name}」を除外`,
    },
    begin: {
      tooManyRows: (count, most) =>
        `${number(count)}行ありますが、1回の入荷分は${number(most)}行までです。何回かに分けて追加してください。`,
    },
    review: {
      hiddenRows: (count) => `非表示の${number(count)}行は除外`,
      sheetWaits: (sheet, count) => `「${sheet}」：${number(count)}行`,
      otherSheets: (count) => `ほかの${number(count)}シートは除外`,
      rowsAbove: (count) => `上の${number(count)}行をスキップ`,
      columnOf: (field, column) => `${field}の列：${column}`,
      account: (rows, count) => `${number(rows)}行、ペット${number(count)}件`,
      markedColumn: (name, mark, count) => `${name}（${number(count)}行に「${mark}」）`,
      totalAgrees: (total) => `シートの合計も${number(total)}件`,
      totalDiffers: (total) => `シートの合計は${number(total)}件`,
      notUsed: (columns) => `使用しない列：${columns.join('、')}`,
      compared: (count, isPartial) =>
        isPartial
          ? `ペット${number(count)}件と照合しました。${japaneseList.search.mayBeMore}`
          : `一覧のペット全${number(count)}件と照合しました。`,
      cell: (field, row) => `${row}行目の${field}`,
      looksLikePet: (name, id) => `類似：${name} #${id}`,
      looksLikeOpen: (name, moment) => `追加済みの可能性：${name}（${when(moment)}）`,
      looksLikeRow: (row) => `類似：${row}行目`,
      leaveOut: (row) => `${row}行目を除外`,
      readyCount: (count) => `準備完了 ${number(count)}件`,
      odd: {
        rows: (count, example, repaired) =>
          repaired === null
            ? `${number(count)}行（例：「${example}」）`
            : `${number(count)}行（例：「${repaired}」が「${example}」）`,
        quantity: (column, count, total) =>
          `「${column}」列によると、${number(count)}行でペット${number(total)}件分です。`,
        secondName: (column, used) => `「${column}」も名前の可能性があります。現在は「${used}」を使っています。`,
        formula: (count, example) =>
          `${number(count)}行に結果のない数式があります（例：「${example}」）。表計算ソフトでファイルを開いて保存し、もう一度選んでください。`,
        answered: (count) => `回答済み ${number(count)}件`,
        whichCategory: (word) => `「${word}」：どのカテゴリですか？`,
        whichStatus: (word) => `「${word}」：どのステータスですか？`,
        addAll: (count, isMore) => `${isMore ? 'さらに' : ''}${number(count)}件を追加`,
        addAs: (status) => `「${status}」として追加`,
        column: (column, text, count, names) =>
          `「${column}」に「${text}」がある行が${number(count)}行：${formats.list(names)}`,
        newHere: (label) => `${label}、この店舗では新規`,
        takeColumn: (name) => `「${name}」を使う`,
      },
      leftOutCount: (count) => `除外 ${number(count)}件`,
      add: (count, environment) => `ペット${number(count)}件を${japaneseList.environments[environment].label}に追加`,
      addNone: (environment) => `${japaneseList.environments[environment].label}に追加するペットはいません`,
    },
    question: {
      title: (count, environment) =>
        `ペット${number(count)}件を${japaneseList.environments[environment].label}に追加しますか？`,
      numberHint: (count) => `続けるには「${count}」と入力してください。`,
      numberProblem: (count) => `件数が違います。「${count}」と入力するか、「戻る」を選んでください。`,
    },
    sending: {
      title: (environment) => `${japaneseList.environments[environment].label}に入荷分を追加しています`,
      titleAtEnd: (environment) => `${japaneseList.environments[environment].label}への入荷分`,
      progressOf: (ended, all) => `${number(ended)}/${number(all)}件`,
      minutesLeft: (minutes) => (minutes < 1 ? '残り1分未満' : `残り約${number(minutes)}分`),
      states: {
        putOff: (environment, moment) =>
          `${nameOf(environment)}から待つように求められました。${when(moment)}に再開します。`,
      },
      atEnd,
      fix: () => '修正',
      stopQuestion: {
        text: (count) => `未送信：ペット${number(count)}件。中止後に、残りの行をCSVで保存できます。`,
      },
      leaveQuestion: {
        title: (count, names) => {
          const others = count - names.length
          const named = [...names, ...(others > 0 ? [`ほか${number(others)}件`] : [])].join('、')
          return `ペット${number(count)}件は追加されていません：${named}。`
        },
        unnamed: (row) => `${row}行目`,
        save: () => 'CSVで保存',
        leave: () => '除外',
      },
      line: {
        underReview: (environment, count) => `${nameOf(environment)}への入荷分：${number(count)}行が確認待ちです。`,
        standing: (environment, ended, all) =>
          `${nameOf(environment)}への入荷分：${number(ended)}/${number(all)}件完了。`,
        atEnd: (environment, ends) => `${nameOf(environment)}への入荷分：${atEnd(ends)}`,
      },
    },
  },

  outcomes: {
    refused: (message) => `拒否：「${message}」`,
    alreadyThere: (id) => `未送信：#${id}に似ています`,
  },
  addedHere: {
    from: (environment) => `この端末から${japaneseList.environments[environment].label}へ`,
    today: (count) => `今日（${number(count)}件）`,
    yesterday: (count) => `昨日（${number(count)}件）`,
    day: (start, count) => `${formats.dayAndMonth(start)}（${number(count)}件）`,
    idsCopied: (count) => `IDを${number(count)}件コピーしました。`,
    printed: (count, moment) => `この端末で追加：ペット${number(count)}件、${formats.dateAndTime(moment)}。`,
    many: (count) => `${number(count)}件を追加しました。`,
  },
  copiedId: (id) => `ID ${id}をコピーしました。`,

  about: {
    updateReady: (version) => `バージョン${version}の準備ができました。アプリを閉じるとインストールされます。`,
  },
  exported: (count) => `${number(count)}行をエクスポートしました。`,

  exporting: {
    shown: (count) => `表示中のペット（${number(count)}件）`,
  },

  printed: {
    of: (status, moment) => `ペット（${japaneseList.list.tabs[status]}）、${formats.dateAndTime(moment)}。`,
    category: (label) => `カテゴリ：${label}。`,
    search: (text) => `検索：「${text}」。`,
  },

  settings: {
    showFields: (environment) => `${nameOf(environment)}への接続`,
    use: (environment) => `${nameOf(environment)}を使う`,
    connected: (milliseconds) => `接続しました · ${number(milliseconds)} ms`,
    savedIn: (passwordStore) => `キーは${passwordStore}に保存されています`,
    removal: {
      title: (environment) => `${nameOf(environment)}のキーを削除しますか？`,
      text: (environment) => `キーがないと、アプリは${nameOf(environment)}に接続できません。`,
    },
    keyStays: (formerBaseUrl) => `保存したキーは${formerBaseUrl}用です。このベースURLのキーを入力してください。`,
    systemLanguage: (name) => `システム（${name}）`,
    switching: {
      title: (to) => `${japaneseList.environments[to].label}に切り替えますか？`,
      text: (to, delivering) => {
        const live = '追加したペットは実際の店舗に表示されます。'
        if (delivering === null) return live
        const paused = `${nameOf(delivering)}への入荷分は、戻るまで一時停止します。`
        return to === 'production' ? `${paused}${live}` : paused
      },
      stay: (environment) => (environment === null ? '切り替えない' : `${nameOf(environment)}のままにする`),
      confirm: (to) => `${japaneseList.environments[to].label}に切り替える`,
    },
  },

  notices: {
    newer: (name) => `${name}はこのアプリの新しいバージョンで作成されたため、使わずに起動します。`,
    keptAs: (keptAs) => `元のファイルは${keptAs}として残してあります。`,
    'file-unreadable': ({ name }) =>
      `現在${name}を開けません。ファイルはそのまま残すため、そこに関わる変更はアプリを閉じるまで有効です。`,
    'record-unreadable':
      '追加した内容の記録を現在開けません。ペットを追加する前にもう一度試し、それでも開けない場合は確認します。',
    'managed-file-ignored': ({ problem }) =>
      `管理者の設定は適用されていません。${problem.path}${text.notices.managedFile[problem.kind]}${placesIn(problem)}。`,
  },

  fatal: {
    refusedSwitch: (name) =>
      `APIキーが漏れるおそれがあるため、オプション「${name}」を付けてPet Store Inventoryを起動することはできません。オプションなしで起動してください。`,
  },
}

/** Every word on screen, in Japanese. */
export const japanese: Words = { ...japaneseList, ...mergeWords(text, sentences) }

/** What the packages say of the app, in Japanese. */
export const packaged: PackagedWords = {
  genericName: 'ペットショップの在庫管理',
  comment: '店舗で扱うペットの確認、追加、照会',
  keywords: ['ペット', '動物', '店舗', 'ショップ', '在庫'],
  summary: 'ペットショップのペットの確認、追加、照会',
  description:
    'ペットショップの店員向けのアプリです。ペットの確認、追加、照会ができ、テスト環境と本番環境のどちらを使っているかがいつでもわかります。',
  localNetworkUse: '店舗のサービスがローカルネットワーク内にある場合にのみ必要です。',
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersSchema } from '../../../../src-shared/kept-delivery-draft.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { sheetWords } from '../../spreadsheet/testing/sheet-words.ts'
import {
  cellsOfPet,
  changeColumn,
  changeRows,
  type DeliveryDraft,
  fileRowOf,
  isFirstPiece,
} from '../draft/delivery-draft.ts'
import { nameColumnsIn, readDelivery, type TextSource } from '../draft/read-delivery.ts'
import { wordAnswerKey } from './columns.ts'
import { accountOf, answer, answeredLastTime, answerGiven } from './measures.ts'
import { ordinaryNames } from './testing/ordinary-names.ts'
import { answered, draftOf, questions, review, verdicts } from './testing/review-rows.ts'

const workbook: NonNullable<TextSource> = {
  id: '01890a5d-ac96-474b-8cce-b302099a8061',
  fileName: 'birds.xlsx',
  encoding: 'UTF-8',
  encodings: [],
  sheets: ['Birds'],
  sheet: 'Birds',
  hidden: { rows: [], sheets: 0 },
  struck: [],
}

const lines = (...all: readonly string[]) => all.join('\n')
const leave = 'Leave them all out | Use as they are'
const birds = (column: string, ...cells: readonly string[]) =>
  lines(
    `Name;Category;${column}`,
    ...cells.map((cell, at) => `${['Rex', 'Kiwi', 'Mini', 'Tom', 'Ivy', 'Bob'][at]};7;${cell}`),
  )

/** The rows as answered: each row's number, verdict and pet, whose status is said unless it is the usual one. */
const rowsOf = (draft: DeliveryDraft) =>
  review(draft).rows.map(({ row, verdict, pet }) =>
    [
      row.number,
      verdict,
      ...(pet ? [pet.name, pet.categoryId, pet.status === 'available' ? undefined : (pet.status ?? '–')] : []),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )
/** Each line: what is odd, the rows of a sheet, and what is asked. */
const asked = `
a heading | Name;Category;Status / Dogs;; / Rex;3;Sold / Mini;3;Sold | heading 2: LEAVE
headings that may name categories | Name;Category;Status / Dogs;; / Rex;;Sold / Mini;;Sold / Birds;; / Rio;;Sold / Tom;;Sold | heading 2,5: Use as categories, LEAVE
column names in the middle, for other columns | Name;Category / Rex;3 / Status;Name / Sold;Kiwi | heading 3: LEAVE
notes below the table | Name;Category;Status;Price / Rex;7;Sold;1 / Mini;7;Sold;2 / Only together!;;; | heading 4: LEAVE
a decimal comma that shifts cells | Name,Category,Price / Rex,7,12,50 / Kiwi,7,3 / Mini,7,4 | shifted 2: LEAVE
a quote that nobody closed | Name;Category / "Rex;7 / Mini;7";7 / Kiwi;7 | shifted 2: LEAVE
one that is closed rows below | Name,Category,Notes / Coco,7,"tame /  / Pico,7,shy / Rio,7,loud" / Dory,9, | shifted 2: LEAVE
a table pasted cell by cell | Name / Category / Coco / Birds / Pico / Birds / Dory / Dogs | unseparated 2,3,4,5,6,7,8: LEAVE
cells one under the other | Rex / 7 / Sold / Mini / 7 / Sold / Kiwi / 3 / Sold | unseparated 1,2,3,4,5,6,7,8,9: LEAVE
columns of blanks | Rex     7 / Mini    7 / Kiwi    3 / Tom     12 | unseparated 1,2,3,4: LEAVE
a mail | Dear all, / on Monday you will get these animals from us / Rex / Mini / Kind regards, | unseparated 1,2,3,4,5: LEAVE
numbers in front of the names | Name;Category / 1. Rex;7 / 2. Mini;7 / 3. Kiwi;7 | mark 0 2,3,4: Take it away, Use as they are
boxes to tick | Name;Category / ☐ Rex;7 / ☐ Mini;7 / Kiwi;7 | mark 1 2,3: Take it away, Use as they are
a sex behind the names | Name;Category / Rex (Male);7 / Mini (Female);7 / Kiwi;7 | mark 3 2,3: Take it away, Use as they are
wrong characters | Name,Category / ZoÃ«,7 / Kiwi,7 / Rex &amp; Mia,7 | garbled 2,4: Fix them, Use as they are
words for nothing, numbers and dates | Name;Category / NULL;7 / Kiwi;7 / 9.85112E+14;7 / 2026-01-02;7 / dto.;7 | placeholder 2,4,5,6: LEAVE
names that are still to come | Name;Category / Unnamed;7 / No name;7 / unknown;7 / Not named yet;7 / n.a.;7 / XXX;7 / Ohne Namen;7 / Kiwi;7 | placeholder 2,3,4,5,6,7,8: LEAVE
a formula without its result | Name;Category;Price / Kiwi;=VLOOKUP(A2,B:C,2); / Rio;7;=D3*2 / =A9;7; | formula 2,4: LEAVE
a column called a quantity | Name;Category;Qty / Rex;7;3 / Kiwi;7;1 / Mini;7;0 | quantity 2 2,3,4: Add one each, Add 4
a quantity with its unit in its name | Name;Category;Anzahl VPE / Rex;7;3 / Kiwi;7;2 / Mini;7;1 / Tom;7;1 | quantity 2 2,3,4,5: Add one each, Add 7
an order form | Fish;Category;Order qty / Rex;7; / Kiwi;7;3 / Mini;7; / Tom;7; / Ivy;7;1 | quantity 2 2,3,4,5,6: Add one each, Add 4
a unit in one of its cells | Name;Category;Stück / Rex;7;3 / Kiwi;7;5 Stk. / Mini;7;2 | quantity 2 2,3,4: Add one each, Add 10
a name that repeats beside one that does not | Product;Category;Called / Budgie;7;Rex / Budgie;7;Kiwi / Budgie;7;Mini / Parrot;7;Tom | name 0 2,3,4,5: Use “Product”, Use “Called”
rows filled down without a name | Name;Category / Rex;7 / ;7 / ;7 / ;7 | unnamed 3,4,5: Leave them all out
several names in a cell | Name;Category / Bo, Bas en Bink;7 / Rex;7 / Snuf & Snuitje;7 | several 2,4: LEAVE
three names, or two lines of them, in one of many rows | Name;Category / Bella, Max & Luna;7 / Ivy;7 / Rex;7 / Bob;7 / Dot;7 / Tom;7 / "Kiwi / Rio";3 / Pip;3 / Zoë;3 / Ada;3 / Ben & Jo;3 | several 2,8: LEAVE
a word that is no category | Name;Category / Rex;Parrots / Kiwi;parrots / Mini;7 | categoryId parrots 2,3: 
one that may be misspelt | Name;Category / Rex;Brids / Kiwi;Brids | categoryId brids 2,3: Birds · 7
a word that is no status | Name;Category;Status / Rex;7;ill / Kiwi;7;ill | status ill 2,3: Let the store decide, Available, Pending, Sold
a column Sold with an x | Name;Category;Sold / Rex;7; / Kiwi;7;x / Mini;7; | column 2 sold 3: Leave them all out, Add as Sold, Use as they are
names of buyers | Name;Category;Reserviert für / Rex;7; / Kiwi;7;Meier / Mini;7; | column 2 pending 3: Leave them all out, Add as Pending, Use as they are
dates of deaths | Name;Category;Date died / Rex;7;2026-11-02 / Kiwi;7; | column 2 gone 2: LEAVE
no under Available | Name;Category;Available / Rex;7;yes / Kiwi;7;no / Mini;7;yes | column 2 gone 3: LEAVE
a remark | Name;Category;Remarks / Rex;7; / Kiwi;7;reserved / Mini;7;vaccinated | column 2 pending 3: Leave them all out, Add as Pending, Use as they are
a remark after other words | Name;Category;Remarks / Rex;7; / Kiwi;7;vaccinated, already sold 12/10 / Mini;7;shy | column 2 sold 3: Leave them all out, Add as Sold, Use as they are
a remark behind a name | Nombre;Categoría / Rex;7 / Luna (reservada);7 / Mini;7 / Tom;7 | column 0 pending 3: Leave them all out, Add as Pending, Use as they are
a heading that says what became of the rows below | Name;Category;Status / Rex;7;Sold / Mini;7;Sold / Not delivered, to follow in December;; / Tom;7;Sold / Kiwi;7;Sold | below 4 4,5,6: LEAVE
one that names their status | Name;Category;Price / Rex;7;3 / Mini;7;3 / Reserved:;; / Tom;7;2 / Kiwi;7;2 / Others;; / Ivy;7;1 | below 4 4,5,6: Leave them all out, Add as Pending, Use as they are; below 7 7,8: LEAVE
any heading below rows without one | Name;Category;Price / Rex;7;3 / Mini;7;3 / Extras for you;; / Tom;7;2 / Kiwi;7;2 / Only together!;; | heading 7: LEAVE; below 4 4,5,6: LEAVE
headings of groups, the last of which is to follow | Name;Category;Price / Dogs;; / Rex;3;3 / Back order;; / Tom;7;2 / Nachlieferung KW 50;; / Kiwi;7;2 / Non livrés;; / Ivy;7;1 | heading 2: LEAVE; below 4 4,5: LEAVE; below 6 6,7: LEAVE; below 8 8,9: LEAVE
a category’s name below rows without a heading | Name;Category;Price / Rex;3;3 / Mini;3;3 / Birds;; / Tom;7;2 / Kiwi;7;2 | heading 4: LEAVE
an example | 名前,カテゴリ,備考 / 例）ポチ,7, / ハナ,7, / モモ,7,記入例です / Beispiel: Rex,7, / e.g. Max,7, / Max,7,Example. Delete this row! | placeholder 2,4,5,6,7: LEAVE
an example at the top | Name;Category / Sample;7 / Rex;7 | placeholder 2: LEAVE
products out of stock | Name;Category;Inventory / Rex;7;InStock / Mini;7;OutOfStock | column 2 gone 3: LEAVE
products that a shop does not sell, as one or two columns say | Name;Category;Published;Status / Rex;7;TRUE;active / Mini;7;TRUE;archived / Tom;7;FALSE;draft | column 3 gone 3,4: LEAVE
or does not show | Name;Category;Published;Visible / Rex;7;1;Yes / Mini;7;0;Yes / Tom;7;1;No | column 2 gone 3: LEAVE; column 3 gone 4: LEAVE
a pivot table below | Name;Category;Status / Rex;Dogs;Sold / Mini;Dogs;Sold / Tom;Birds;Sold / Dogs;2; / Birds;1; / Total;;3 | counts 5,6,7: LEAVE
totals of groups | Name;Category;Status / Rex;Dogs;Sold / Mini;Dogs;Sold / Summe Dogs;Dogs; | counts 4: LEAVE
totals of groups in a sheet without statuses | Name;Category;Price / Rex;Dogs;3 / Mini;Dogs;3 / Subtotal dogs;;6 / Tom;Birds;4 / Summe Birds;;4 | counts 4,6: LEAVE
totals of groups in a sheet of names and prices | Name;Price / Rex;3 / Mini;3 / Subtotal dogs;6 / Tom;4 | counts 4: LEAVE
a web shop’s further sizes of a product | Handle,Title,Type,Option1 Value / guppy,Guppy,9,Small / guppy,,,Medium / guppy,,,Large / finch,Zebra finch,7,Default Title | unnamed 3,4: Leave them all out
a chat | [12/03/26, 09:14:02] Tom: Zebra finch x 2 / [12/03/26, 09:14:30] Tom: Canary / [12/03/26, 09:15:01] Tom: see you Monday | unseparated 1,2,3: LEAVE
a short mail | Hi Anna, / on Monday you get: / - 2x Zebra finch / - 1 Canary / • 3 x Guppy / Best wishes / Tom | unseparated 1,2,3,4,5,6,7: LEAVE
bullets before numbers | Name;Category / - 2x Rex;7 / - 1 Mini;7 / • Kiwi;7 | mark 1 2,3,4: Take it away, Use as they are
page numbers beside column names that repeat | Name;Category;Status / Rex;7;Sold / Page 1 of 2;; / Name;Category;Status / Mini;7;Sold / Page 2 of 2;; | heading 3,6: LEAVE
males, females and unsexed | Species;Sex;Category / Python;1.2.0;7 / Snake;0.0.3;7 / Gecko;1.0;7 / Boa;0.2;7 | quantity 1 2,3,4,5: Add one each, Add 9
what came, where more was ordered | Name;Category;Ordered;Shipped / Rex;7;10;10 / Mini;7;6;4 / Tom;7;5;0 | quantity 3 2,3,4: Add one each, Add 14
one word that says what became of a pet | Name;Category;Status / Rex;7;Adopted / Mini;7;Pflegestelle / Tom;7;ill | status adopted 2: Leave them all out, Let the store decide, Available, Pending, Sold; status pflegestelle 3: Leave them all out, Let the store decide, Available, Pending, Sold
a product with variations | ID;Type;SKU;Name;Categories;Parent / 1;variable;GUP;Guppy;9; / 2;variation;GUP-S;Guppy - Small;9;GUP / 3;variation;GUP-L;Guppy - Large;9;GUP / 4;simple;TOM;Tom;7; | heading parents 2: LEAVE`
const casesIn = (script: string) =>
  script
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(
      ([what = '', rows = '', question = '', result = '']) =>
        [what, rows.replaceAll(' / ', '\n'), question, result] as const,
    )

describe('each oddity is one question for all its rows, the safe answer first', () => {
  test.each(casesIn(asked))('%s', (_, text, question) => {
    const wanted = question.replaceAll('LEAVE', 'Leave them all out, Use as they are').split('; ')
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const labels = questions(draftOf(text.replaceAll('\n', lineBreak))).map((one) => one.replaceAll(' | ', ', '))
      expect(labels).toStrictEqual(wanted)
    }
  })

  test.each(casesIn(asked))('%s, also once a category fills the blank ones', (_, text) => {
    const draft = draftOf(text)
    const askedIn = (one: DeliveryDraft) =>
      review(one).rows.flatMap(({ verdict, row }) => (verdict === 'to-check' ? row.number : []))
    expect(askedIn({ ...draft, forAll: { ...draft.forAll, categoryId: '7' } })).toEqual(
      expect.arrayContaining(askedIn(draft)),
    )
  })

  test('rows that the spreadsheet hides, and rows that it strikes out', () => {
    const draft = draftOf(
      lines('Name\tCategory', 'Kiwi\t7', 'Rio\t7', 'Mini\t7'),
      {},
      { ...workbook, hidden: { rows: [2], sheets: 0 }, struck: [4] },
    )
    const asked = ['hidden 2: Leave them all out | Add them all too', 'struck 4: Leave them all out | Add them all too']
    expect(questions(draft)).toStrictEqual(asked)
    expect(questions(nameColumnsIn(draft, null, sheetWords)).slice(0, 2)).toStrictEqual(asked)
    expect(rowsOf(answered(draft, ['hidden', 'leave-out'], ['struck', 'keep']))).toStrictEqual([
      '2 left-out Kiwi 7',
      '3 ready Rio 7',
      '4 ready Mini 7',
    ])
  })

  test('names with letters that the clerk’s language lacks, in a file without a declared encoding', () => {
    const source = {
      ...workbook,
      sheet: null,
      encoding: 'Windows-1252',
      encodings: ['Windows-1252', 'Windows-1250'],
    } as const
    const text = 'Name;Category\nØehoø;7\nKiwi;7'
    expect(questions(draftOf(text, {}, source))).toStrictEqual(['encoding 2: Use as they are'])
    expect(questions(draftOf(text, {}, { ...source, encodings: [] }))).toStrictEqual([])
    const german = 'Name;Kategorie\nKäthe;7\nØehoø;7'
    expect(questions(draftOf(german, {}, source))).toStrictEqual(['encoding 3: Use as they are'])
  })
})

/** Each line: an ordinary list, and its rows. */
const ordinary = `
ages and prices | Name;Category;Age;Weeks;Unit price / Rex;7;3;12;99 / Kiwi;7;2;8;45 / Mini;7;3;12;99
places | Name;Category;Tank;Cage;Size;No. / Rex;7;3;1;20;4 / Kiwi;7;2;1;30;5 / Mini;7;3;2;20;6
numbers in a stock | Name;Category;Stock No. / Rex;7;3 / Kiwi;7;2 / Mini;7;1 / Tom;7;1
a limit for orders | Name;Category;Low stock / Rex;7;3 / Kiwi;7;2
a column without a name | Name;Category;;Ring / Rex;7;3;A1 / Kiwi;7;2;B4
numbers of one family | Name;Category / Budgie 1;7 / Budgie 2;7 / Budgie 3;7 / Budgie 4;7
sellers in all rows | Name;Category;Sold by / Rex;7;Meier / Kiwi;7;Meier / Mini;7;Huber
a list of names | Name / Rex / Kiwi / Mini / Two Socks / Mr. Pickles
names without categories | Name;Category / Rex; / Kiwi; / Mini;7
species beside names | Name;Species;Colour;Owner / Rex;7;red;Meier / Kiwi;7;red;Huber / Mini;7;blue;Meier / Tom;7;red;Huber
ones in a quantity | Name;Category;Qty / Rex;7;1 / Kiwi;7;1
a note in two lines | Name,Category,Notes / Coco,7,"Shy at first / then tame, likes apples" / Rio,7,
plain totals | Name;Category;Status / Kiwi;7;Sold / Total;40; / Übertrag;40;
pets with a total’s name | Name;Category;Status / Kiwi;7;Sold / Total;7;Sold / Total Recall;7;Sold
a text that begins like a formula | Name;Category / '=SUM(1) not;7 / Rio;7
an auction list | Lot;Animal;Breed;Category number;Born;Estimate / 1;Rex;Boxer;3;2024;120 / 2;Mini;Pug;3;2025;90 / 3;Tom;Siam;4;2024;60
a shelter’s list | Name;Kategorie;Geschlecht;Kastriert;Chip / Rex;3;m;ja;276098102 / Mini;3;w;nein;276098103 / Tom;5;m;ja;276098104
a breeder’s list | Ring;Naam;Categorie;Kleur;Vader;Moeder / B-12;Kiwi;7;groen;Rio;Zoë / B-13;Pico;7;blauw;Rio;Zoë / B-14;Blu;7;blauw;Max;Zoë
a list of a vivarium | Nom;Catégorie;Terrarium;Température;Nourri le / Kaa;18;4;28;12/11 / Naga;18;5;30;12/11 / Uro;18;6;28;13/11
a list of an aquarium | Nombre;Categoría;Acuario;pH;Talla (cm) / Nemo;9;2;7,1;6 / Dory;9;2;7,0;9 / Koi;9;5;7,4;30
a list of a kennel | 名前,カテゴリ番号,性別,毛色,誕生日,体重 / ポチ,3,オス,茶,2026/4/1,4.2 / ハナ,3,メス,白,2026/4/3,3.9
a list of an aviary | الاسم,رقم الفئة,اللون,العمر,القفص / كيوي,7,أخضر,3,1 / ريو,7,أزرق,5,2
remarks of all kinds | Name;Category;Remarks / Rex;3;vaccinated, chipped / Kiwi;7;shy / Mini;3;needs special food / Tom;4;
what is said of something else | Name;Category;Notas;Vet check pending / Rex;3;vacunada 12/10 chip pendiente;x / Kiwi;7;not sold;x / Mini;3;left tooth missing;
days and times | Name;Category;Arrived;Vet / Rex;3;12 Nov;14:30 / Kiwi;7;12 Nov;15:00 / Mini;3;13 Nov;
names that are words of templates | Name;Category;Remarks / Rex;3;Sample taken / Sample;3; / Sample Gates;3; / Example;7; / Beispiel;7; / 例;7;
families | Name;Category / Bella II;3 / Max 2;3 / Mr. Pickles;4 / Rex (blue);7 / Fish no. 12;9
Shopify | Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status / rex,Rex,,Meadow,3,Dog,calm,TRUE,Title,Default Title,R1,4000,1,350.00,active / kiwi,Kiwi,,Meadow,7,Bird,,TRUE,Title,Default Title,K1,80,1,35.00,active / tom,Tom,,Meadow,5,Cat,,TRUE,Title,Default Title,T1,3100,1,90.00,active
WooCommerce | ID,Type,SKU,Name,Published,Visibility in catalog,Short description,In stock?,Stock,Backorders allowed?,Sold individually?,Regular price,Categories / 41,simple,R1,Rex,1,visible,A calm dog,1,1,0,1,350,3 / 42,simple,K1,Kiwi,1,visible,,1,1,1,0,35,7 / 43,simple,T1,Tom,1,visible,,1,1,0,1,90,5
PrestaShop | ID;Image;Name;Reference;Category;Price (tax excl.);Quantity;Status / 1;1.jpg;Rex;R1;3;100.00;1;1 / 2;2.jpg;Kiwi;K1;7;30.00;1;0 / 3;3.jpg;Tom;T1;5;90.00;1;1
Magento | sku,product_type,categories,name,price,product_online,visibility,status,qty,is_in_stock / R1,simple,3,Rex,350,1,Search,Enabled,1,1 / K1,simple,7,Kiwi,35,1,Search,Enabled,1,1 / T1,simple,5,Tom,90,2,Search,Disabled,1,1
pedigrees | Ring;Name;Category;Mother;Parent / B-12;Kiwi;7;B-9;Rio / B-13;Rio;7;B-12;Zoë / B-14;Zoë;7;B-12;Tom
short dates and versions | Name;Category;Born;Food / Rex;7;1.2.26;1.5 / Mini;7;12.11.25;2.0 / Tom;7;3.10.25;1.5
OpenCart | product_id,name,categories,sku,quantity,price,status,date_available / 1,Rex,3,R1,1,350,true,2026-01-02 / 2,Kiwi,7,K1,1,35,true,2026-01-02 / 3,Tom,5,T1,1,90,false,2026-01-02
Etsy | Title,Description,Price,Quantity,Tags,Category,State / Rex,Calm,350,1,dog,3,active / Kiwi,,35,1,bird,7,active / Tom,,90,1,cat,5,inactive / Mini,,90,1,cat,5,inactive
Square | Token,Item Name,Variation Name,SKU,Description,Categories,Price,Current Quantity Main,Stock Alert Enabled / A1,Rex,Regular,R1,,3,350,1,N / A2,Kiwi,Regular,K1,,7,35,1,N / A3,Tom,Regular,T1,,5,90,1,Y
Lightspeed | id,handle,sku,name,description,category,supply_price,retail_price,brand_name,supplier_name,active,inventory_Main / 9d1,rex,R1,Rex,,3,200,350,,Meadow,1,1 / 9d2,kiwi,K1,Kiwi,,7,12,35,,Meadow,1,1 / 9d3,tom,T1,Tom,,5,40,90,,Hill,1,1
EC-CUBE | 商品ID,公開ステータス(ID),商品名,商品カテゴリ(ID),販売価格,在庫数無制限フラグ / 1,1,ポチ,3,35000,0 / 2,1,ハナ,3,42000,0 / 3,1,ミケ,5,18000,0`

describe('nothing is asked', () => {
  // $ is a name, # a category, @ the row's number.
  test.each(
    `Name;Category;Status;Price > $;#;Sold;3.5 | Name;Category > $;# | > $;# | Pos;Tier;Kategorie > @;$;# | Naam;Categorie;Kooi > $;#;@
    | Nom;Catégorie;Âge > $;#;2 | Nombre;Categoría;Peso > $;#;1,5 | 名前;カテゴリ番号;性別 > $;#;オス | الاسم;رقم الفئة > $;#
    | Name;Category;Remarks > $;#;calm | No.;Name;Category;Date > @;$;#;2026-11-02 | Description;Category;Qty > $;#;1`
      .split('|')
      .map((kind) => kind.trim().split('> ')),
  )('about ordinary names in the seven languages, ten at a time, below %j', (header = '', row = '') => {
    const names = ordinaryNames.map((name) => name.replaceAll(/[;"]/g, ''))
    const tables = Array.from({ length: Math.floor(names.length / 10) }, (_, at) => names.slice(at * 10, at * 10 + 10))
    const rowOf = (name: string, at: number) =>
      row
        .replace('$', () => name)
        .replace('#', String((at % 5) + 3))
        .replace('@', String(at + 1))
    expect(tables.flatMap((ten) => questions(draftOf(lines(header.trim(), ...ten.map(rowOf)))))).toStrictEqual([])
  })

  test.each(casesIn(ordinary))('about %s', (_, text) => {
    expect(questions(draftOf(text))).toStrictEqual([])
  })
})

describe('an answer holds for all rows, can be taken back, and is what the draft keeps', () => {
  /** Each line: what is answered, the rows of a sheet, the answers, and the rows as answered. */
  const answers = `
marks go | Name;Category / 1. Rex;7 / 2. Mini;7 | mark 0: fix | 2 ready Rex 7, 3 ready Mini 7
also at both ends | Name;Category / 1. Rex (Male);7 / 2. Mini (Female);7 | mark 0: fix, mark 3: fix | 2 ready Rex 7, 3 ready Mini 7
headings name categories | Name;Category;Status / Dogs;; / Rex;;Sold / Parrots;; / Rio;;Sold / Subtotal;; | heading: as-category, categoryId parrots: 12 | 2 left-out, 3 ready Rex 3 sold, 4 left-out, 5 ready Rio 12 sold, 6 left-out
the store decides | Name;Category;Status / Rex;7;ill / Kiwi;7;ill | status ill:  | 2 ready Rex 7 –, 3 ready Kiwi 7 –
sold ones are added as sold | Name;Category;Sold / Rex;7; / Kiwi;7;x | column 2 sold: sold | 2 ready Rex 7, 3 ready Kiwi 7 sold
a heading gives its status | Name;Category;Price / Rex;7;3 / Reserved:;; / Tom;7;2 / Subtotal;;2 | below 3: pending | 2 ready Rex 7, 3 left-out, 4 ready Tom 7 pending, 5 left-out
another column is the name | Product;Category;Ruepel / Budgie;7;Rex / Budgie;7;Kiwi / Budgie;7;Mini / Parrot;7;Tom | name 0: use-column | 2 ready Rex 7, 3 ready Kiwi 7, 4 ready Mini 7, 5 ready Tom 7`

  test('names are repaired', () => {
    const draft = draftOf('Name\tCategory\nZoÃ«\t7\nKiwi\t7')
    expect(rowsOf(draft)).toStrictEqual(['2 to-check ZoÃ« 7', '3 ready Kiwi 7'])
    const fixed = answered(draft, ['garbled', 'fix'])
    expect(rowsOf(fixed)).toStrictEqual(['2 ready Zoë 7', '3 ready Kiwi 7'])
    expect(rowsOf(answered(fixed, ['garbled', null]))).toStrictEqual(rowsOf(draft))
    expect(fixed.rows).toStrictEqual(draft.rows)
  })

  test.each(casesIn(answers))('%s', (_, text, given, rows) => {
    const all = given.split(', ').map((one) => one.split(': '))
    expect(rowsOf(answered(draftOf(text), ...all.map(([key = '', one = '']) => [key, one] as const)))).toStrictEqual(
      rows.split(', '),
    )
  })

  test('but not for a row that the clerk adds too, leaves out, or types in', () => {
    const draft = draftOf('Name;Category\nNULL;7\nKiwi;7\n-;7\nNaN;7', { placeholder: 'leave-out' })
    const choices = { 2: { choice: 'added' }, 5: { fixed: { 0: '2026' } } } as const
    const chosen = changeRows(draft, ({ number }) => (number === 2 || number === 5 ? choices[number] : null))
    expect(verdicts(review(chosen).rows)).toStrictEqual(['ready', 'ready', 'left-out', 'ready'])
  })

  test('and does not cover other cells: it goes once another column is the name', () => {
    const kept = { 'categoryId parrots': '7', 'below 3': 'keep' }
    const draft = draftOf('Ring;Name;Category\n12-4;Rex;7\n12-5;NULL;7', { placeholder: 'keep', ...kept })
    const moved = changeColumn(draft, 'name', 0)
    expect(moved.answers).toStrictEqual(kept)
    expect(questions(moved)).toStrictEqual([`placeholder 2,3: ${leave}`])
  })

  test('last time’s is offered for a question that is open and still takes it', () => {
    const text = 'Name;Category;Status\nRex;Parrots;ill\nMini;Parrots;ill\nNULL;7;\nZoÃ«;7;'
    const draft = draftOf(text, { garbled: 'keep' })
    const words = { 'categoryId parrots': '3', 'categoryId cats': '4', 'status ill': '' }
    const last = { ...words, placeholder: 'fix', garbled: 'fix' }
    const offered = answeredLastTime(review(draft).oddities, draft.answers, last)
    expect(offered.map(({ oddity, answer: { label } }) => `${oddity.name}: ${label}`)).toStrictEqual([
      'Parrots: Dogs · 3',
      'ill: Let the store decide',
    ])
  })
})

test.each([
  ['Qty, Quantity (pcs), Qty ordered, Ordered qty, Qty received, Pet qty, Qty of birds', true],
  [
    'Order qty, Order quantity, Qty available, Available qty, Stock on hand, On hand, QOH, Stock level, Inventory',
    true,
  ],
  ['Current Stock Level, No. of fish, # of animals, How many, Nr. of birds, Anzahl der Tiere, Lagerbestand', true],
  [
    'Anzahl VPE, Anzahl Tiere, Anzahl Jungtiere, Anzahl Fische, Menge bestellt, Stück, Aantal honden, Aantal vissen',
    true,
  ],
  ['Nombre d’animaux, Nb de chiens, Quantité commandée, Cantidad de perros, Cantidad pedida, 数量, عدد الطيور', true],
  ['Quantity of vaccinations, Qty litters, Qty sold, Pieces per box, Stock No., Low stock, Anzahl Impfungen', false],
  ['Stück je Karton, Menge Futter, Stück Nr., Aantal vaccinaties, Aantal per doos, Nombre de vaccins', false],
  ['Cantidad de vacunas, ワクチン 数, عدد التطعيمات', false],
])('a column is a quantity of pets unless its name says that it counts something else: %s, %s', (headers, isOfPets) => {
  expect(headers.split(', ').filter((header) => sheetWords.isQuantity(header) !== isOfPets)).toStrictEqual([])
})

describe('a row with a quantity', () => {
  const draft = draftOf(birds('Qty', '3', '1', '30', '1', '0'))
  /** Each row of the file, with its verdict and its number of pets. */
  const rowsByPlace = (one: DeliveryDraft) =>
    [...groupBy(review(one).rows, ({ row, verdict }) => `${fileRowOf(row.number)} ${verdict}`)].map(
      ([row, all]) => `${row} x${all.length}`,
    )

  const sheet = 'Name;Category;Qty / Rex;7;3 / Kiwi;7;1 / Mini;7;30 / Tom;7;1 / Ivy;7;0'
  const invoice = 'Name;Category;Qty / Rex;7;3 / Kiwi;7;2 / Mini;7;4 / Total;;9 / Carried forward;;9'
  const sexes = 'Name;Category;Males;Females / Rex;7;4;5 / Kiwi;7;5;0 / Mini;7;0;4'
  // Below zero is a credit, such as for one that died, and no pet whatever the answer.
  const credits = 'Name;Category;Qty / Rex;7;3 / Kiwi;7;2 / Credit: Kiwi;7;-2'
  test.each(
    casesIn(`
becomes that many rows | ${sheet} | add-all | 2 ready x3, 3 ready x1, 4 ready x30, 5 ready x1, 6 left-out x1
or stays one, unless it says that there is none | ${sheet} | keep | 2 ready x1, 3 ready x1, 4 ready x1, 5 ready x1, 6 left-out x1
or is asked about again | ${sheet} | add-all, again | 2 to-check x1, 3 to-check x1, 4 to-check x1, 5 to-check x1, 6 to-check x1
is no total | ${invoice} | add-all | 2 ready x3, 3 ready x2, 4 ready x4, 5 left-out x1, 6 left-out x1
is added up over columns that count different pets | ${sexes} | add-all, 3 | 2 ready x9, 3 ready x5, 4 ready x4
or stays one, if any of them says that there are pets | ${sexes} | keep, 3 | 2 ready x1, 3 ready x1, 4 ready x1
is no credit | ${credits} | add-all | 2 ready x3, 3 ready x2, 4 left-out x1
nor is that one pet | ${credits} | keep | 2 ready x1, 3 ready x1, 4 left-out x1`),
  )('%s: %s, %s', (_, text, given, rows) => {
    const [one = '', then] = given.split(', ')
    const first = answered(draftOf(text), ['quantity 2', one])
    const all = then === '3' ? answered(first, ['quantity 3', one]) : first
    expect(rowsByPlace(then === 'again' ? answered(all, ['quantity 2', null]) : all).join(', ')).toBe(rows)
  })

  test('is one row in each question about it', () => {
    const text = 'Name;Category;Qty\n;7;3\nRex;Parrots;2\nKiwi;parrots;1\nZoÃ«;7;2'
    const several = answered(draftOf(text), ['quantity 2', 'add-all'])
    expect(review(several).oddities.map(({ sentence }) => sentence)).toStrictEqual([
      '“Parrots”: which category? · 2 rows, such as “Rex”',
      'Wrong characters · 1 row, such as “ZoÃ«” for “Zoë”',
      'According to the column “Qty”, 4 rows stand for 8 pets.',
      'In these rows · Category: Birds · 7 (2) · Status: Available (2)',
    ])
  })

  test('is several pets of its own: one that is typed, refused, or saved to be added later, is one', () => {
    const all = answered(draft, ['quantity 2', 'add-all'])
    const named = changeRows(all, ({ number }) => (number === 2.001 ? { fixed: { 0: 'Rexina' } } : null))
    expect(rowsOf(named).slice(0, 3)).toStrictEqual(['2 ready Rex 7', '2.001 ready Rexina 7', '2.002 ready Rex 7'])
    const saved = named.rows.slice(0, 3).map((row) => cellsOfPet(row, named.answers).join(';'))
    expect(saved).toStrictEqual(Array(3).fill('Rex;7;1'))
    const sent = { ...all, rows: all.rows.map((row) => ({ ...row, sent: `${all.id}:1` })) }
    expect(answered(sent, ['quantity 2', null]).rows).toHaveLength(all.rows.length)
  })

  test('is added up over columns that count different pets, and asked once about those that count the same', () => {
    const both = draftOf(sexes.replaceAll(' / ', '\n'))
    const males = answered(both, ['quantity 2', 'add-all'])
    expect(questions(males)).toStrictEqual(['quantity 3 2,3,4: Add one each | Add 9 more'])
    const all = answered(males, ['quantity 3', 'add-all'])
    const saved = all.rows.slice(3, 5).map((row) => cellsOfPet(row, all.answers).join(';'))
    expect(saved).toStrictEqual(['Rex;7;1;0', 'Rex;7;0;1'])
    const same = draftOf('Name;Category;Ordered;Delivered\nRex;7;4;4\nKiwi;7;5;3\nMini;7;2;2')
    expect(questions(same)).toStrictEqual(['quantity 3 2,3,4: Add one each | Add 9'])
    expect(questions(answered(same, ['quantity 3', 'add-all']))).toStrictEqual([])
  })

  test('says males, females and unsexed together, and none of those that it counts as 0', () => {
    const sexes = draftOf('Species;Sex;Category\nPython;1.2.0;7\nSnake;0.0.1;7\nGecko;0.0.0;7')
    expect(review(sexes).oddities[0]?.sentence).toBe(
      'According to the column “Sex”, 3 rows stand for 4 pets. · 0: Gecko',
    )
    const all = answered(sexes, ['quantity 1', 'add-sexes'])
    expect(rowsByPlace(all)).toStrictEqual(['2 ready x3', '3 ready x1', '4 left-out x1'])
    expect(all.rows.slice(0, 3).map((row) => cellsOfPet(row, all.answers).join(';'))).toStrictEqual(
      Array(3).fill('Python;1;7'),
    )
  })

  test('is not counted if it is a total or left out, and more pets than a delivery takes are not offered', () => {
    const whole = draftOf(invoice.replaceAll(' / ', '\n'))
    const without = changeRows(whole, ({ number }) => (number === 4 ? { choice: 'left-out' } : null))
    expect([whole, without, draftOf(credits.replaceAll(' / ', '\n'))].flatMap((one) => questions(one))).toStrictEqual([
      'quantity 2 2,3,4: Add one each | Add 9',
      'quantity 2 2,3: Add one each | Add 5',
      'quantity 2 2,3,4: Add one each | Add 5',
    ])
    expect(questions(draftOf(birds('Qty', '999', '1', '1')))).toStrictEqual(['quantity 2 2,3,4: Add one each'])
  })
})

test('what a column says became of the pets is quoted with all that it says, or the first two', () => {
  const shop = ['Rex', 'Kiwi', 'Mini', 'Tom', 'Dot'].map((name) => `${name};7;1`)
  expect(questions(draftOf(['Name;Category;Sold individually?', ...shop].join('\n')))).toEqual([])
  const reserved = draftOf('Name;Category;Reserved for\nRex;7;Mrs. Cole\nKiwi;7;J. Patel\nMini;7;Mrs. Cole\nTom;7;')
  expect(review(reserved).oddities[0]?.sentence).toBe('“Reserved for” has “Mrs. Cole, J. Patel” in 3 rows: Rex, Kiwi …')
})

test('what the rows hold is said with its numbers, and names unlike the others, and neither blocks a row', () => {
  const draft = draftOf(
    birds('Status', 'Sold', '', 'Sold').replace('Kiwi;7', 'Kiwi (NEW!);33').concat('\nAda;7;Sold\nBen;7;Sold'),
  )
  const { oddities, rows } = review(draft, { 7: 'Birds' }, { ofStore: new Set(['7']) })
  expect(oddities.map(({ sentence }) => sentence)).toStrictEqual([
    'In these rows · Category: Birds · 7 (4); 33 (1), new here · Status: Sold (4); Available (1)',
    'Unlike the other names · 1 row, such as “Kiwi (NEW!)”',
  ])
  expect(verdicts(rows)).toStrictEqual(Array(5).fill('ready'))
})

test('tables side by side, and lines with several pets, are read one below the other', () => {
  expect(rowsOf(draftOf('Order;Name;Category;Name;Category\n1;Rex;7;Kiwi;3\n2;Mini;7;;'))).toStrictEqual([
    '2 ready Rex 7',
    '3 ready Mini 7',
    '4 ready Kiwi 3',
  ])
})

test('with any oddities and answers, no row is ready while it is asked about, and each question has rows of the table', () => {
  const anyName = fc.constantFrom(...'Kiwi|Rio|NULL|ZoÃ«|9.8E+14|7|M?ller||Dogs|Total|Name|1. Rex|Bo, Bas'.split('|'))
  const anyCategory = fc.constantFrom('7', '', 'Hunde', 'Category', 'x')
  const anyRow = fc.tuple(
    anyName,
    anyCategory,
    fc.constantFrom('Sold', '', 'ill', 'Status'),
    fc.constantFrom('1', '2', '3', '0'),
    fc.constantFrom('', '', 'x'),
  )
  const reach = createReach('to-check', 'ready', 'left-out', 'several times')
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 2, maxLength: 12 }),
      fc.array(fc.nat(3), { maxLength: 8 }),
      (cells, choices) => {
        const read = readDelivery(
          lines('Name\tCategory\tStatus\tQty\tReserved', ...cells.map((row) => row.join('\t'))),
          null,
          sheetWords,
        )
        if ('kind' in read) return
        let draft: DeliveryDraft = read
        const isOpen = (one: ReturnType<typeof review>['oddities'][number]) =>
          one.blocks && answerGiven(one, draft.answers) === undefined
        for (const choice of choices) {
          const asked = review(draft).oddities.find(isOpen)
          if (asked) draft = answer(draft, asked, asked.answers[choice]?.given ?? '7')
        }
        const { oddities, rows } = review(draft)
        const numbers = new Set(rows.map(({ row }) => row.number))
        const asked = new Set(oddities.filter(isOpen).flatMap((oddity) => oddity.rows))
        expect(new Set(oddities.map(({ key }) => key)).size).toBe(oddities.length)
        for (const oddity of oddities) {
          expect(oddity.rows.length).toBeGreaterThan(0)
          expect(oddity.rows.every((number) => numbers.has(number))).toBe(true)
        }
        for (const { row, verdict, question } of rows) {
          if (verdict === 'ready' || verdict === 'to-check' || verdict === 'left-out') reach.note(verdict)
          reach.note('several times', !isFirstPiece(row))
          if (asked.has(row.number)) expect(verdict).not.toBe('ready')
          expect(verdict === 'to-check').toBe(question !== null)
        }
      },
    ),
    { numRuns: 100 },
  )
  reach.expectAtLeast(1)
})

test('a word for a category is asked about only while its answer can be kept, also if the word is longer when it is compared', () => {
  const keys = [60, 66, 67, 120].map((length) => wordAnswerKey('categoryId', 'ﬃ'.repeat(length)))
  expect(keys.map((key) => key?.length)).toStrictEqual([191, 209, undefined, undefined])
  for (const key of keys) if (key !== null) expect(answersSchema.safeParse({ [key]: '7' }).success).toBe(true)
})

const account = (draft: DeliveryDraft) => accountOf(draft, review(draft).rows, sheetWords)

const invoice = draftOf(
  'Name;Category;Qty;Price;Sold\nRex;7;3;9.50;\nKiwi;7;2;4.00;x\nMini;7;4;12.00;\nTom;7;1;1.00;\nTotal;;10;26.50;',
)
const pieces = answered(invoice, ['quantity 2', 'add-all'], ['column 4 sold', 'keep'])

test('the account counts what is sent, and names the columns that are not used, with a mark in few rows', () => {
  expect(account(pieces)).toStrictEqual({
    rows: 4,
    pets: 10,
    unused: [
      { column: 3, name: 'Price', mark: null },
      { column: 4, name: 'Sold', mark: { text: 'x', rows: 1 } },
    ],
    total: 10,
  })
})

test('rows that may be no pets, such as headings and totals of groups, count only once the clerk says that they are pets', () => {
  const groups = draftOf('Name;Category;Status\nDogs;;\nRex;3;Sold\nMini;3;Sold\nSumme Dogs;3;')
  expect(account(groups)).toMatchObject({ rows: 2, pets: 2 })
  expect(account(answered(groups, ['counts', 'keep']))).toMatchObject({ rows: 3, pets: 3 })
})

test('the sheet’s own total stays what it is when a row is left out', () => {
  const without = changeRows(pieces, ({ number }) => (Math.trunc(number) === 2 ? { choice: 'left-out' } : null))
  expect(account(without)).toMatchObject({ rows: 3, pets: 7, total: 10 })
})

test.each([
  ['Name;Category\nRex;7\nKiwi;7\nTotal;2', 2],
  ['Name;Category\nRex;7\nKiwi;7\nTotal;26', null],
  ['Name;Category\nRex;7\nKiwi;7', null],
])('without quantities, a total counts only if it says the number of pets: %j', (text, total) => {
  expect(account(draftOf(text)).total).toBe(total)
})

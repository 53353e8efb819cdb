const lists = [
  // English
  `Bella Max Charlie Luna Lucy Cooper Daisy Milo Sadie Rocky Molly Buddy Bailey Bear Maggie Duke Sophie Tucker Chloe Oliver Penny Jack
  Zoey Toby Lily Bentley Lola Leo Gracie Murphy Ruby Winston Rosie Zeus Stella Gus Nala Louie Coco Finn Roxy Jax Abby Oscar Ellie Sam
  May April June August Tuesday Friday Sunday Nil Nan None-Such Null-Island True-Love K9 R2D2 Mr.Pickles Dr.Who O’Malley O'Hara D’Artagnan
  Jean-Luc Two-Tone 50-Cent #Hashtag Bo Al P!nk Who? What?! Yo-Yo C3PO 007-Bond Mum&Dad R&B AT&T Rex&Mia Salt+Pepper Snow★ 🐶 Kiwi🥝`,
  // German
  `Bello Waldi Strolch Schnuffel Mäuschen Flöckchen Krümel Süße Größe Jörg Käthe Bär Mütze Möhre Wölfchen Löwe Tüpfel Rübe Äffchen
  Öhrchen Übermut Purzel Fußel Groß Strauß Weißfuß Hänsel Gretel Schnürschuh Bärbel Grütze Knödel Spätzle Mai März Juni`,
  // Dutch
  `Pluisje Snoetje Beer Vlekje Poekie Saartje Droppie Guusje Brammetje Ruïne Zoë Noë Chloë Daniël Rafaël Coördinaat Poëzie Reünie
  IJsbeer ’t-Zwartje Mies Takkie Vosje Wollie Knabbel Babbel`,
  // French
  `Félix Minou Caramel Réglisse Noisette Câline Mélodie Hélène Zoé Noé Chloé Céleste Éclair Étoile Été À-la-Une Île Où Brûlé Crème
  Bébé Léo Théo Gaël Joël Noël Maëlle Anaïs Loïs Haïku Naïf Garçon Française L’Amour d’Artagnan Cœur Œillet Bœuf Août Février`,
  // Spanish
  `Niña Ñoño Peña Muñeca Pequeño Señor Corazón León Simón Ratón Melón Limón Canción José María Sofía Lucía Ángel África Éxito Íñigo
  Óscar Úrsula Pingüino Cigüeña ¡Viva! ¿Quién? Mayo Rocío Nube`,
  // Polish, Czech, Hungarian, Romanian, Turkish, Nordic, Baltic: names come from everywhere
  `Łukasz Żuczek Źrebię Ćma Śnieżka Święty Gęś GĘŚ ŁÓŻKO Pączek Kłębek Řehoř Žofie Šárka Čert Ďábel Ťapka Ňuf Ůček Křeček Jiří
  Őrs Űző Kölyök Gyöngyös Fülöp Ștefan Țuică Ţara Şoim Îşi ÎŞI Ână Çiçek Şeker Iğdır Ğ İpek Åse Ærø Øyvind Sølvi Hjørdís Þór Ðór
  Ēriks Ģirts Ķēniņš Ņina Ļoti Žąsis Õie`,
  // Russian, Ukrainian, Greek
  `Рекс Барсик Мурка Шарик Жучка Тузик Ёжик Ві Рік Їжачок Ґава Євген Снежок Белка Стрелка Мухтар Αργος Ρεξ Μαύρη Ξανθός Ψαράκι`,
  // Japanese, Chinese, Korean
  `ポチ タロウ ハナ モモ さくら こてつ 小太郎 犬山 ミケ シロ クロ チビ マロン ココア レオ ぷりん 花子 三毛 旺财 小白 咪咪 豆豆 초코 보리 콩이 구름 ｷｳｲ ＲＥＸ`,
  // Arabic, Hebrew
  `لولو سيمبا قطقوط مشمش بندق عنبر زعتر فلفل نمر أسد غزال ليلى ريكس בובו שוקו לאקי נלה מיקי שמש`,
]

/** Pets' names of every kind that clerks in the seven languages are likely to meet. Some are close to being odd. */
export const ordinaryNames: readonly string[] = [
  ...lists.flatMap((list) => list.split(/\s+/)),
  ...[
    'Two Socks',
    'Mr. Pickles',
    'Bella II',
    'Max 2',
    '2 Fast',
    'Tank 7, red',
    'May Day',
    'The 1st',
    'Rex (blue)',
    'Kiwi/Mango',
  ],
  ...[
    'Bird 20',
    'Fish no. 12',
    'Sir Henry 8th',
    'Éric & Zoé',
    'à la carte',
    'Rex, 3 weeks',
    'Q: who?',
    '100 % Dog',
    'Terrier 50%',
  ],
]

import type { Pet } from '../../../src-shared/pet.ts'

// The service knows categories only as numbers (section 2). These mean: 3 dogs, 5 cats, 7 birds, 9 fish, 11 rabbits, 13 hamsters.

/**
 * The pets that the practice store starts with. They have every status and none, two have the same name, and some IDs differ only in digits
 * that a JavaScript number would lose, up to the largest `int64`.
 */
export const practicePets: readonly Pet[] = `
  418 Bella 3 available | 421 Biscuit 3 pending | 432 Captain Whiskers 5 available | 440 Clementine 7 sold
  9007199254740993 Dot 9 | 455 Figaro 5 available | 459 Ginger 5 sold | 467 Hopscotch 11 available
  470 Juniper 3 pending | 472 Kiwi 7 available | 480 Loki 3 available | 485 Mochi 13 sold
  491 Nugget 13 available | 498 Olive 5 pending | 503 Pepper 3 available | 507 Pickles 11 available
  512 Pip 7 pending | 516 Poppy 3 sold | 521 Queenie 5 available | 524 Radish 13 available | 530 Rosie 3 available
  533 Rufus 3 sold | 539 Sage 7 available | 544 Salem 5 pending | 548 Scout 3 available
  553 Sir Hops-a-Lot 11 sold | 557 Smokey 5 available | 562 Snowball 11 available | 566 Socks 5
  571 Sunny 7 available | 577 Teddy 13 pending | 580 Thumper 11 available | 586 Tigger 5 sold
  590 Toffee 13 available | 595 Truffle 11 pending | 601 Turnip 13 | 604 Waffles 3 available
  611 Willow 5 available | 615 Winston 3 sold | 622 Yuki 5 available | 628 Ziggy 7 available | 633 Zoë 5 pending
  640 Acorn 13 available | 646 Apollo 3 available | 651 Bubbles 9 available | 658 Button 11 sold
  663 Caramel 13 available | 669 Chérie 7 pending | 674 Cleo 5 available | 681 Comet 9 available
  686 Daisy 3 available | 693 Duchess of Marmalade 5 sold | 699 Echo 7 | 704 Fern 11 available
  710 Finn 9 pending | 718 Bella 5 sold | 725 Hazel 11 available | 731 Indigo 9 available
  9007199254740995 Jellybean 9 pending | 744 Jasper 3 available | 752 Luna 5 available
  9223372036854775807 Methuselah 9 available | 790 Nimbus 7 sold | 811 Oscar 9 available`
  .trim()
  .split(/[|\n]/)
  .map((pet) => {
    const [id = '', ...words] = pet.trim().split(' ')
    const at = words.findLastIndex((word) => /^\d+$/.test(word))
    const [categoryId = '', status] = words.slice(at)
    return { id, name: words.slice(0, at).join(' '), categoryId, ...(status && { status }) }
  })

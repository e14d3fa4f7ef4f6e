/** How a game is drawn, in words for somebody who has never seen the code. Markdown: headings, paragraphs, lists and `code`. */
export type Drawn = {
  how: string
  /** Choices that the test vectors are made with; without them the game's own samples. */
  choices?: readonly unknown[]
}

export const STREAM = `## From seeds to numbers

Seeds are written in lowercase hexadecimal and stand for their bytes, two digits a byte. "Text" is ASCII.

- \`commitment = SHA-256(server seed bytes)\`, in hexadecimal.
- Block n, for n = 0, 1, 2 and so on, is the 32 bytes of \`HMAC-SHA256(key: server seed bytes, message: text "<code>:<client seed>:<nonce>:<n>")\`. \`<code>\` is the code of the game, at the top of this page. Nonce and n are decimal numbers without leading zeros.
- Each block is read as eight unsigned 32-bit numbers, big-endian, from its first byte on. These words follow each other from block to block.
- \`below(b)\` gives a whole number from 0 to b − 1: with limit = 2^32 − (2^32 mod b), take the next word, and again the next one while it is limit or more; the result is that word mod b. Each call takes at least one word, \`below(1)\` too.

Every draw on this page is a call of \`below\`, in exactly the order that is told. Amounts are whole hundredths of a peso. Divisions are exact unless "rounded down" is told: stakes are those that the game offers. Lists and rows count from 0. "The figures" are the JSON at the end of this page.`

export const ALONE = `## Seeds of a round

The studio commits to a server seed before the first round of it. The client seed is the player's own. The first round with this pair has nonce 0, and each round adds 1. When the player changes seeds, the old server seed is shown. \`bet\` is the stake of the round, \`choice\` and \`actions\` are what the player chose and did.`

export const SHOTS = `## Seeds of a shot

The studio commits to a server seed before the first shot of it. The client seed is the player's own. Every shot has a nonce of its own: a volley of m shots that begins at nonce N uses N, N + 1, … N + m − 1, one for each of its \`targets\` in their order. Each shot has a stream of its own, from its first word on. A shot costs \`stake\`.`

export const TABLE = `## Seeds of a round

One draw is for everybody at the table. The studio and the lobby each have a chain of seeds: the SHA-256 of the seed of round k (over its 32 bytes) is the seed of round k − 1. So the commitment of round k is the seed of round k − 1, and hashing the studio's \`seed\` of round k exactly \`k − heads.firstK + 1\` times gives \`heads.studio\`; hashing \`lobbySeed\` \`k − heads.lobbyFirstK + 1\` times gives \`heads.lobby\`. A chain that is used up is followed by another, with \`heads\` of its own. A round whose \`lobbySeed\` or \`root\` is null, or with a \`beacon\` whose \`signature\` is null, was called off: each of its bets was paid back.

When bets are closed, one hash is made of all bets that the lobby took, the root:

- The leaf of a bet is SHA-256 of: the byte 0x00, then the text \`betId\`, a line feed, \`platformTxId\`, a line feed, the seat's \`seed\`, a line feed, and the JSON \`{"amount":<amount>,"spot":"<spot>"}\` without blanks. A bet that was taken back has \`{"amount":<amount>,"spot":"<spot>","undone":true}\`.
- Leaves are in ascending order of \`betId\`, compared as text. Level by level, two neighbours become SHA-256 of the byte 0x01, the left hash and the right hash (bytes). A last one without a neighbour goes up unchanged. One is left: the root. Without bets the root is SHA-256 of nothing.
- The \`path\` of a bet leads from its leaf to the root: of each entry, \`hash\` is the neighbour, and \`left\` says whether the neighbour is on the left.

A round may open with a public beacon: a group that signs the number of each of its own rounds at a fixed time. \`beacon\` is null, or left out, where it did not. \`beacon.chain\` was shown before the first bet; \`beacon.round\` was shown with the root, before the beacon signed that round; \`beacon.signature\` is what the group then published, 48 bytes. The group of \`52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971\` is drand's quicknet, and anybody reads its rounds at drand. Another chain is a stand-in of a trial and proves nothing. \`beacon.info\` is what drand's scheme \`bls-unchained-g1-rfc9380\` checks a signature with; round r is signed at \`genesis + (r − 1) × period\` seconds since 1970.

Then the draw is made of this stream: server seed = the studio's \`seed\`; client seed = SHA-256, as hexadecimal text, of the 32 bytes of \`lobbySeed\` followed by the 32 bytes of \`root\` and, where the round has a beacon, the 48 bytes of \`beacon.signature\`; nonce = k. A bet that is \`undone\` pays nothing (0).

The \`bets\` of a round are the player's own. \`table\`, \`gameVersion\`, \`mark\`, \`staked\`, \`paid\`, \`voided\` and \`drawnAt\` describe the round, and nothing is drawn or paid by them.`

export const SHOE = `All cards are drawn from a fresh shoe of eight decks: a list of the 416 numbers 0, 1, … 415. For the i-th card, i from 0: \`j = i + below(416 − i)\`; swap the entries i and j; the card is entry i, mod 52.`

export const CARDS = `A card is a number from 0 to 51: its rank is the number mod 13 (0 the ace, 1 the two, … 9 the ten, 10 jack, 11 queen, 12 king), its suit the number divided by 13, rounded down.`

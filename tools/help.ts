/** `npm run help`: every command, with what it does. A script of package.json that is not here fails a test. */
export const commands: Readonly<
  Record<string, readonly (readonly [command: string, does: string])[]>
> = {
  'Run it': [
    ['npm start', 'installs, builds, starts everything with a database of its own'],
    [
      'npm run dev',
      "the same, starting and building again on change; the player's pages at port 15173",
    ],
    ['npm run audit', "proves the books of DATABASE_URL (not npm's own npm audit)"],
    ['npm run tell', 'tells the nodes that tables were changed by SQL'],
    [
      'npm run secrets -- accept <name>, retire <name>',
      'a secret of the installation is another one, or gone',
    ],
    [
      'npm run office -- allow <network>, unlink <member>',
      'lets members of the office in from there, when the list of addresses keeps everybody out; by password, when the company’s provider does',
    ],
    ['npm run archive -- back <table> <month>', 'an old month of play, to look at it again'],
    ['npm run audit:office', "proves the office's record of DATABASE_URL"],
    [
      'npm run backup -- <folder>, npm run restore -- <folder> <data folder>',
      'all of an installation while it runs; back, and proven',
    ],
    ['npm run build', 'installs and builds the web apps, without starting anything'],
    [
      'npm run sbom [-- <file>]',
      'every package with version, digest and license (CycloneDX), from the lock file; each build writes sbom.cdx.json',
    ],
    ['npm run android', "builds and signs the Android app for PUBLIC_URL, by Debian's tools"],
  ],
  'Prove it': [
    [
      'npm test',
      'every check, every test but the nightly ones, the journeys; ends with N passed, M failed; -- 1/4 is a quarter of it',
    ],
    [
      'npm run check',
      'every static check and the tests nearest to your changes; -- <path>: types, lint and format of it, and its nearest tests',
    ],
    ['npm run unit -- apps/server', 'Vitest on a part'],
    ['npm run types, lint, boundaries, unused, format', 'one check; format writes'],
    ['npm run journeys', 'Playwright, phone and desktop, on the built system'],
    ['npm run faults [kills] [seed]', 'kills, freezes and crowds everything under load, 300 times'],
    [
      'node e2e/faults/tables.ts [kills] [players] [seed]',
      'the same for tables: two studios, two nodes and the database, killed or frozen in any phase of their rounds',
    ],
    ['npm run bench', 'every bench but the large ledger, on a quiet machine; bets need pgbench'],
    ['node bench/ledger/scale.ts', 'a large ledger; fills 14 GB first'],
    ['node games/rtp.ts [code]', 'returns of the games, the long simulations too'],
    [
      'npm run nightly',
      'what takes long and changes rarely (tools/nightly-tests.ts): before a release, and before an issue about any of it is closed',
    ],
    [
      'npm run proofs',
      'lists the tests of each requirement and failure in docs/proofs.json; -- --against <commit> fails where one is lost',
    ],
    [
      'npm run verdicts',
      'lives through what activities of a trial cost, where terms or code changed; npm start opens them by that',
    ],
    [
      'npm run ratchets',
      'lowers tools/ratchets.json, the long functions and clumsy comments that may only become fewer',
    ],
    [
      'npm run openapi -- --out <file>',
      'writes the whole contract as an OpenAPI document; --check holds it against a linter',
    ],
  ],
  'Write what is made': [
    [
      'npm run alarms',
      'writes the rules of Prometheus, the dashboard and docs/runbooks.md out of the list of alarms',
    ],
    ['npm run settings', 'writes docs/settings.md out of the settings.ts of each app'],
    [
      'npm run retention',
      'writes the tables of docs/privacy.md out of the classes of data (operations/privacy/retention)',
    ],
    [
      'npm run new campaign <code>, new domain <name> <wing>, new page <name> "<in Filipino>", new setting <name> [domain]',
      'one of these that passes its checks, and what is left to do',
    ],
    ['npm run new game <code>', 'a slice that passes its checks; a kind is one file in tools/new'],
    [
      'npm run drawn',
      'writes "How it is drawn" of each game to docs/drawn, figures and test vectors out of its rules',
    ],
    ['npm run schema', 'draws apps/server/schema.sql, what migrations and functions come to'],
    [
      'npm run art [-- <name>]',
      'draws what is not as its drawing says, or what is named; pictures are committed as built',
    ],
    ['npm run pictures', 'takes the pictures in docs/pictures from the running product'],
    [
      'npm run release:provider',
      'the provider kit for those outside: one tarball, without anything private',
    ],
    ['npm run fonts', 'cuts the parts of the text face that come first, in packages/ui/src/fonts'],
  ],
}

if (process.argv[1] === import.meta.filename) {
  const parts = Object.entries(commands).map(([title, lines]) =>
    [title, ...lines.map(([command, does]) => `  ${command}\n      ${does}`)].join('\n'),
  )
  process.stdout.write(`${parts.join('\n\n')}\n`)
}

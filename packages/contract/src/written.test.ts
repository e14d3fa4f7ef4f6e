import { expect, test } from 'vitest'
import { blocksOf, codeIn, linksIn } from './written.ts'

test('headings, lists, paragraphs and what is in them are read [CO-03]', () => {
  const text =
    '## What changes\nOne line\nand **the same** one.\n\n- first\n- *second*\n1. one\n\nSee [the rules](/rule/points).'
  expect(blocksOf(text)).toEqual([
    { is: 'heading', spans: [{ is: 'text', text: 'What changes' }] },
    {
      is: 'paragraph',
      spans: [
        { is: 'text', text: 'One line and ' },
        { is: 'strong', text: 'the same' },
        { is: 'text', text: ' one.' },
      ],
    },
    {
      is: 'list',
      ordered: false,
      items: [[{ is: 'text', text: 'first' }], [{ is: 'em', text: 'second' }]],
    },
    { is: 'list', ordered: true, items: [[{ is: 'text', text: 'one' }]] },
    {
      is: 'paragraph',
      spans: [
        { is: 'text', text: 'See ' },
        { is: 'link', text: 'the rules', to: '/rule/points' },
        { is: 'text', text: '.' },
      ],
    },
  ])
  expect(linksIn(text)).toEqual(['/rule/points'])
  expect(linksIn('- [a](https://a.example/x)\n- [b](javascript:alert)')).toEqual([
    'https://a.example/x',
    'javascript:alert',
  ])
})

test('what would be code is found, and what only looks like mathematics is not [CO-03]', () => {
  for (const [text, found] of [
    ['Hello <script>alert(1)</script>', '<script'],
    ['<img src=x onerror=alert(1)>', '<img'],
    ['< svg/onload=1>', '<'],
    ['</p>', '</p'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['&#60;script', '&#60;script'],
    ['[x](JavaScript:alert(1))', 'JavaScript:alert(1))'],
    ['[x](data:text/html,1)', 'data:text/html,1)'],
  ] as const)
    expect(codeIn(text), text).toBe(found)
  for (const text of ['2 < 3 and 3 > 2', 'Play & win points', 'The date: Friday', 'database : ok'])
    expect(codeIn(text), text).toBeUndefined()
})

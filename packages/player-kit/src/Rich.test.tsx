import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from './Rich.tsx'

test('marks in a text become elements around their words', () => {
  const drawn = renderToStaticMarkup(
    <Rich
      text="I read <0>terms</0> & <1>privacy</1>, <2>x</2>."
      parts={[<i key="i" title="t" />, <b key="b" />]}
    />,
  )
  expect(drawn).toBe('I read <i title="t">terms</i> &amp; <b>privacy</b>, &lt;2&gt;x&lt;/2&gt;.')
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ELEMENT_CALL } from '../../config/taro-patches/plain-element-calls'

it('finds calls of elements, and no arguments that look like one', () => {
  const found = (text: string) => [...text.matchAll(ELEMENT_CALL)].map(([, word, element]) => [word, element])
  assert.deepEqual(found('children:(0,a.jsx)(b.V,{})'), [[undefined, 'a.jsx']])
  assert.deepEqual(found('[(0,$.jsxs)(b,{}),(0,a1.jsx)(c,{})]'), [
    [undefined, '$.jsxs'],
    [undefined, 'a1.jsx'],
  ])
  assert.deepEqual(found('if(x)return(0,a.jsx)(b,{})'), [['return', 'a.jsx']])
  for (const other of [
    'f(0,a.jsx)(b)',
    'f()(0,a.jsx)(b)',
    'f[0](0,a.jsx)(b)',
    'case(0,a.jsx)(b)',
    '$return(0,a.jsx)(b)',
    '(0,a.other)(b)',
    '(0,a.jsx)',
  ])
    assert.deepEqual(found(other), [], other)
})

import { Type } from 'typebox'

/** One of a fixed list of words. */
export function oneOf<const Name extends string>(names: readonly Name[]) {
  return Type.Unsafe<Name>({ anyOf: names.map((name) => ({ type: 'string', const: name })) })
}

declare module 'emvqr' {
  export function decode(payload: string): unknown
}

// What the server's addresses take and give, for lib/api.ts: with a method and a path of docs/openapi.yaml the compiler
// knows what has to be given (words of the path, the query, fields of the body, all in one object) and the reply.
import type { paths } from './api_types';

export type Method = 'get' | 'post' | 'delete';
type Route<M extends Method, P extends keyof paths> = NonNullable<paths[P][M]>;
// The paths that have the method.
export type PathOf<M extends Method> = {
  [P in keyof paths]: [Route<M, P>] extends [never] ? never : P;
}[keyof paths];

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
type Success = 200 | 201 | 202;
export type Reply<M extends Method, P extends keyof paths> =
  Route<M, P> extends { responses: infer R } ? Json<R[keyof R & Success]> : never;

// `unknown` adds nothing to the others; an empty body is described as a record of nothing.
type Part<T> = [T] extends [never] ? unknown : string extends keyof T ? unknown : T;
type Parameters<R, In extends string> = R extends { parameters: { [I in In]?: infer T } }
  ? Part<NonNullable<T>>
  : unknown;
type Body<R> = R extends { requestBody?: infer T } ? Part<Content<NonNullable<T>>> : unknown;
type Whole<R> = Parameters<R, 'path'> & Parameters<R, 'query'> & Body<R>;

// The arguments behind the path: none, what may be left out as nothing in it is required, or what must be there.
export type Given<
  M extends Method,
  P extends keyof paths,
  G = Whole<Route<M, P>>,
> = unknown extends G ? [] : Record<never, never> extends G ? [given?: G] : [given: G];

/** Fetched with what makes calls: only a purchase has an answer to read. @throws the bundler's ChunkLoadError */
export const loadBindingAnswer = () =>
  import(/* webpackChunkName: "request" */ './binding-answer').then(({ readBindingAnswer }) => readBindingAnswer)

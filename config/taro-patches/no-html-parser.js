// Stands in for the HTML parser of Taro's run time: no screen of a mini-program sets innerHTML.
export const parser = () => {
  throw new RangeError('innerHTML is not available in a mini-program build')
}

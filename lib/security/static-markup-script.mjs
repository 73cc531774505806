/**
 * The two ends of the inline script that gives React the page's data; between them stands a JSON array of strings. Each
 * second one is the key of a static region, in whose place the script puts the region's markup, read from the document,
 * as a JSON string.
 */
export const STATIC_MARKUP_START =
  'self.__next_f.push((parts=>[1,parts.map((part,index)=>index%2?JSON.stringify(document.querySelector("[data-static="+part+"]")?.innerHTML??""):part).join("")])(';
export const STATIC_MARKUP_END = '))';

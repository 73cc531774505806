/**
 * The two ends of the inline script that gives React the page's data; between them stands a JSON array of the data's texts
 * and of numbers. In the texts, `'` and `"` are exchanged: JSON in JSON has no backslashes then. In the place of a number
 * stand the attributes of an element that the document has, as JSON without its last brace, and for odd numbers its
 * content. Half of the number tells how far the element is behind the one before, among those that have the mark and all
 * structured data, which has none: some readers know it by its exact start tag.
 */
export const STATIC_MARKUP_START =
  'self.__next_f.push((parts=>{const nodes=document.querySelectorAll("[data-s],script[type$=json]");let at=-1;return[1,parts.map(part=>{if(typeof part=="string")return part.replace(/[\'"]/g,quote=>quote==\'"\'?"\'":\'"\');const props={},node=nodes[at+=part>>1];for(const{name,value}of node?.attributes??[])if(name!="data-s")props[name=="class"?"className":name]=value;if(part&1)props.dangerouslySetInnerHTML={__html:node?.innerHTML};return JSON.stringify(props).slice(0,-1)}).join("")]})(';
export const STATIC_MARKUP_END = '))';

/** The attribute that marks those elements. React does not know of it: hydration ignores attributes. */
export const MARK = 'data-s';

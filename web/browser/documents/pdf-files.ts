/* The addresses of pdf.js: the library, and the scripts of its two workers. */

export { default as library } from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
export { default as drawer } from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
export { default as reader } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

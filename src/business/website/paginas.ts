/** The pages with editable texts: the key of each page's name, and an address to view it. */
export const paginas = {
  todas: { words: 'En todas las páginas', to: '/' },
  portada: { words: 'Portada', to: '/' },
  casa: { words: 'Quiénes somos', to: '/about' },
  contacto: { words: 'Contacto', to: '/contacto' },
  preguntas: { words: 'Preguntas frecuentes', to: '/faq' },
  catalogo: { words: 'Catálogo', to: '/gallery' },
  alta: { words: 'Pedir una cuenta', to: '/register' },
  entrada: { words: 'Iniciar sesión', to: '/login' },
  carrito: { words: 'Carrito', to: '/cart' },
  pedido: { words: 'Pedido', to: '/myaccount' },
} as const;

export type Pagina = keyof typeof paginas;
export const nombresDePagina = Object.keys(paginas) as Pagina[];

/** Variables by which Tailwind's utilities know of each other. Borders are solid (app/styles/base.css), and nothing reads the others. */
const UNUSED = /^--tw-(border-style|font-weight|tracking)$/;

/** Leaves these out, and what only browsers without `@property` need, which are older than those in package.json. */
const withoutUnused = {
  postcssPlugin: 'without-unused',
  /** @param {import('postcss').Root} root */
  OnceExit(root) {
    root.walkAtRules(/^(layer|property)$/, (rule) => {
      if (rule.params === 'properties' || UNUSED.test(rule.params)) rule.remove();
    });
    root.walkDecls((declaration) => {
      if (UNUSED.test(declaration.prop) || declaration.value === 'var(--tw-border-style)')
        declaration.remove();
    });
  },
};

export default { plugins: ['@tailwindcss/postcss', withoutUnused] };

import js from "@eslint/js";
import { configs as lit } from "eslint-plugin-lit";
import globals from "globals";

export default [
  {
    ignores: ["**/vendor/", "src/pegout/web/static/verify/grammar.js", ".venv/", "build/", "dist/", "tests/**/golden/"],
  },
  js.configs.recommended,
  {
    files: ["src/pegout/web/static/**/*.js"],
    ...lit["flat/recommended"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    rules: {
      ...lit["flat/recommended"].rules,
      "array-callback-return": "error",
      eqeqeq: "error",
      "max-len": ["error", { code: 140, ignoreUrls: true }],
      "no-duplicate-imports": "error",
      "no-promise-executor-return": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];

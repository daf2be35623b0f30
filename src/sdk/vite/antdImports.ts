import { parseAst } from 'vite';

/** An import of antd that cannot be taken from the host's shared scope. */
export class AntdImportError extends Error {
  constructor(statement: string) {
    super(`Import antd by name, as in import { Button } from 'antd'. Not possible in a sub-application: ${statement}`);
    this.name = 'AntdImportError';
  }
}

/**
 * Rewrites `import { Table as T } from 'antd'` to `import { default as T } from 'antd/Table'`, so that the host can load only
 * what is used. Returns nothing where the module has no such import.
 * @throws {AntdImportError} for namespace imports, default imports, re-exports and paths inside antd.
 */
export function splitAntdImports(code: string): string | undefined {
  if (!/['"]antd['"/]/.test(code)) return undefined;
  const statements = parseAst(code).body.filter(
    (node) => 'source' in node && node.source !== null && /^antd($|\/)/.test(node.source?.value ?? ''),
  );
  let result = code;
  for (const node of statements.toReversed()) {
    const text = code.slice(node.start, node.end);
    if (node.type !== 'ImportDeclaration' || node.source.value !== 'antd') throw new AntdImportError(text);
    const imports = node.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
        throw new AntdImportError(text);
      return `import { default as ${specifier.local.name} } from 'antd/${specifier.imported.name}';`;
    });
    // On one line: later lines keep their numbers.
    result = result.slice(0, node.start) + imports.join(' ') + result.slice(node.end);
  }
  return statements.length > 0 ? result : undefined;
}
